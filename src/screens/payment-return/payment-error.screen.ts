import { defineScreen } from '../screen';
import { PaymentReturn } from './PaymentReturn';
import { returnActors, returnInput } from './return-actors';

export default defineScreen('paymentError', {
  actors: returnActors,
  input: ({ route, shop }) => returnInput(shop, 'error', route),
  View: PaymentReturn,
});
