import { defineScreen } from '../screen';
import { PaymentReturn } from './PaymentReturn';
import { cleanAddress, returnActors, returnInput } from './return-actors';

export default defineScreen('paymentSuccess', {
  actors: returnActors,
  input: (visit) => returnInput(visit, 'success'),
  follow: cleanAddress,
  View: PaymentReturn,
});
