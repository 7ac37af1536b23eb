import { defineScreen } from '../screen';
import { PaymentReturn } from './PaymentReturn';
import { returnInput, returnLogic } from './return-logic';

export default defineScreen('paymentCallback', {
  machine: returnLogic,
  input: (visit) => returnInput(visit, 'callback'),
  View: PaymentReturn,
});
