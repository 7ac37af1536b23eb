import { gatewayHosts } from '../../../domain/payment/gateway-redirect';

/** Domains of payment pages: the server's, otherwise the build's, for a client of another backend. */
export const paymentHosts = (): readonly string[] =>
  gatewayHosts(document.documentElement.dataset.paymentHosts || import.meta.env.VITE_PAYMENT_HOSTS);
