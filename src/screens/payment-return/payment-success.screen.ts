import { defineScreen } from '../screen';
import { PaymentReturn } from './PaymentReturn';
import { returnInput, returnLogic } from './return-logic';

export default defineScreen('paymentSuccess', {
  machine: returnLogic,
  input: (visit) => returnInput(visit, 'success'),
  View: PaymentReturn,
});
