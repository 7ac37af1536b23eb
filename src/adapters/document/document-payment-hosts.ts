import { gatewayHosts } from '../../../domain/payment/gateway-redirect';

/** Domains of payment pages: those that the server names, and those of the build, which another backend needs. */
export const paymentHosts = (): readonly string[] =>
  gatewayHosts([document.documentElement.dataset.paymentHosts, import.meta.env.VITE_PAYMENT_HOSTS].join(','));
