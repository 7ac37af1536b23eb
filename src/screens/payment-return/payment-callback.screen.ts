import { defineScreen } from '../screen';
import { PaymentReturn } from './PaymentReturn';
import { returnActors, returnInput } from './return-actors';

export default defineScreen('paymentCallback', {
  actors: returnActors,
  input: ({ route, shop }) => returnInput(shop, 'callback', route),
  View: PaymentReturn,
});
