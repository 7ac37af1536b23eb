import { defineScreen } from '../screen';
import { PaymentReturn } from './PaymentReturn';
import { followReturn, returnActors, returnInput } from './return-actors';

export default defineScreen('paymentSuccess', {
  actors: returnActors,
  input: (visit) => returnInput(visit, 'success'),
  follow: followReturn,
  View: PaymentReturn,
});
