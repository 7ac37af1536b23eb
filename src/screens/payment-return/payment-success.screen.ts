import { defineScreen } from '../screen';
import { PaymentReturn } from './PaymentReturn';
import { returnActors, returnInput } from './return-actors';

export default defineScreen('paymentSuccess', {
  actors: returnActors,
  input: ({ route, shop }) => returnInput(shop, 'success', route),
  View: PaymentReturn,
});
