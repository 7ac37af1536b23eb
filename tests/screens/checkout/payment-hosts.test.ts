import { afterEach, expect, test, vi } from 'vitest';
import { paymentHosts } from '../../../src/adapters/document/document-payment-hosts';

afterEach(() => {
  delete document.documentElement.dataset.paymentHosts;
  vi.unstubAllEnvs();
});

test('shoppers may be sent to the payment pages that the server and the build name [row 80]', () => {
  document.documentElement.dataset.paymentHosts = 'tap.company';
  expect(paymentHosts()).toEqual(['tap.company']);
  vi.stubEnv('VITE_PAYMENT_HOSTS', 'pay.example');
  expect(paymentHosts()).toEqual(['tap.company', 'pay.example']);
});

test('without a name from the server the build decides, as for another backend [row 80]', () => {
  expect(paymentHosts()).toEqual(['myfatoorah.com']);
  vi.stubEnv('VITE_PAYMENT_HOSTS', 'pay.example');
  expect(paymentHosts()).toEqual(['pay.example']);
});
