import { randomUUID } from 'node:crypto';
import { newToken } from '../server/test-app';

const CODE = '4321';
const PRODUCT = 1002;
const TIMEOUT_MS = 10_000;

/** Settings of a demo server for many shoppers: fixed login codes and no limits. */
export const shopperEnv = (phones: readonly string[]): Record<string, string> => ({
  SERVER_SECRET: 'the same for all servers of one database',
  OTP_TEST_NUMBERS: phones.map((phone) => `${phone}:${CODE}`).join(','),
  ...Object.fromEntries(
    [
      'OTP_SENDS_PER_ADDRESS_HOUR',
      'OTP_UNUSED_PER_BLOCK_HOUR',
      'WRITES_PER_MINUTE',
      'ORDERS_PER_MINUTE',
      'PAYMENTS_PER_MINUTE',
      'PAYMENTS_PER_HOUR',
      'READS_PER_MINUTE',
    ].map((name) => [`LIMIT_${name}`, '1000000']),
  ),
});

export const createPhones = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `+9655${3_000_000 + index}`);

export interface HttpShopper {
  /** Buys one unit in cash; the order number. */
  readonly payCash: (attempt?: string) => Promise<string>;
  /** Buys one unit by card at the sandbox; the order number. The same attempt never pays twice. */
  readonly payByCard: (attempt?: string) => Promise<string>;
}

/** Logs in at a running demo server. Every call throws for any response but success. */
export async function createHttpShopper(origin: string, phone: string): Promise<HttpShopper> {
  const token = newToken();
  const call = (path: string, body?: object) =>
    fetch(`${origin}/${path}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { origin, 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  const json = async (path: string, body?: object) => {
    const response = await call(path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} of ${path}: ${text}`);
    return JSON.parse(text);
  };
  await json('api/customer/send-otp', { phone, token });
  const userId = String((await json('api/customer/verify-otp', { phone, token, otp: CODE })).data.id);
  const price = Number((await json(`api/getProductById/${PRODUCT}`)).data.price);
  const orderOf = (attempt: string, method: 'card' | 'cash', delivery: number) =>
    createBody({ attempt, method, delivery, price, userId });
  const refused = await (await call('api/order/store', orderOf(randomUUID(), 'cash', -1))).json();
  const delivery = Number(refused.quote?.delivery_price ?? refused.quote?.delivery);

  return {
    payCash: async (attempt = randomUUID()) =>
      String((await json('api/order/store', orderOf(attempt, 'cash', delivery))).data.id),
    payByCard: async (attempt = randomUUID()) => {
      const order = orderOf(attempt, 'card', delivery);
      const { Data, code } = await json('api/payment/initiate', {
        ...invoiceOf(price + delivery, attempt),
        CallBackUrl: `${origin}/payment-callback`,
        ErrorUrl: `${origin}/payment-error`,
        order,
      }).catch((error: Error) => {
        // A retry of an attempt whose response was lost.
        if (error.message.includes('"already_paid"')) return { code: 'already_paid' };
        throw error;
      });
      if (code === 'already_paid') return String((await json('api/order/store', order)).data.id);
      const paid = await call(`sandbox-gateway/invoice/${Data.InvoiceId}/pay`, {});
      const paymentId = new URL(paid.headers.get('location') ?? '/', origin).searchParams.get('paymentId');
      if (paid.status !== 303 || !paymentId) throw new Error(`${paid.status} of the payment page`);
      await json(`api/payment/status?paymentId=${paymentId}`);
      return String((await json('api/order/store', order)).data.id);
    },
  };
}

interface Body {
  readonly attempt: string;
  readonly method: 'card' | 'cash';
  readonly delivery: number;
  readonly price: number;
  readonly userId: string;
}

const createBody = ({ attempt, method, delivery, price, userId }: Body) => ({
  order_detail: {
    user_id: userId,
    address: '5, Salem Street, Salmiya',
    full_name: 'Noura Al-Salem',
    phone_number: '+96550001234',
    email: 'noura@example.com',
    paymentType: method,
    cityTown: 'Salmiya',
    countryName: 'Kuwait',
    region: 'Hawalli',
    theHome: '12',
    theStreet: 'Salem Street',
    discount: 0,
    subtotal_price: price,
    delivery_price: Math.max(delivery, 0),
    total_price: price + Math.max(delivery, 0),
  },
  product_details: [
    {
      id: PRODUCT,
      name: '',
      title: '',
      image: '',
      price,
      quantity: 1,
      psize: '',
      v_id: null,
      psize_price: null,
      pcolor: null,
    },
  ],
  attempt_id: attempt,
});

const invoiceOf = (total: number, attempt: string) => ({
  InvoiceValue: total,
  CustomerName: 'Noura Al-Salem',
  CustomerEmail: 'noura@example.com',
  CustomerMobile: '50001234',
  CustomerReference: attempt,
  Language: 'en',
  DisplayCurrencyIso: 'KWD',
  orderId: attempt,
});
