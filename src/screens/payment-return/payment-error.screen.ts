import { defineScreen } from '../screen';
import { PaymentReturn } from './PaymentReturn';
import { followReturn, returnActors, returnInput } from './return-actors';

export default defineScreen('paymentError', {
  actors: returnActors,
  input: (visit) => returnInput(visit, 'error'),
  follow: followReturn,
  View: PaymentReturn,
});
