import { defineScreen } from '../screen';
import { PaymentReturn } from './PaymentReturn';
import { cleanAddress, returnActors, returnInput } from './return-actors';

export default defineScreen('paymentCallback', {
  actors: returnActors,
  input: (visit) => returnInput(visit, 'callback'),
  follow: cleanAddress,
  View: PaymentReturn,
});
