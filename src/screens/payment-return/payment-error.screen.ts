import { defineScreen } from '../screen';
import { PaymentReturn } from './PaymentReturn';
import { cleanAddress, returnActors, returnInput } from './return-actors';

export default defineScreen('paymentError', {
  actors: returnActors,
  input: (visit) => returnInput(visit, 'error'),
  follow: cleanAddress,
  View: PaymentReturn,
});
