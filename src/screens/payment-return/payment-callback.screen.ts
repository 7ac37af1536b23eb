import { defineScreen } from '../screen';
import { PaymentReturn } from './PaymentReturn';
import { followReturn, returnActors, returnInput } from './return-actors';

export default defineScreen('paymentCallback', {
  actors: returnActors,
  input: (visit) => returnInput(visit, 'callback'),
  follow: followReturn,
  View: PaymentReturn,
});
