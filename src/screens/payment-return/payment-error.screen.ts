import { defineScreen } from '../screen';
import { PaymentReturn } from './PaymentReturn';
import { returnInput, returnLogic } from './return-logic';

export default defineScreen('paymentError', {
  machine: returnLogic,
  input: (visit) => returnInput(visit, 'error'),
  View: PaymentReturn,
});
