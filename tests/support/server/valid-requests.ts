import { eq } from 'drizzle-orm';
import { stock } from '../../../server/db/schema';
import { SERVER_ROUTES } from './route-access';
import { newPhone, newToken } from './test-app';
import { newAttemptId, createOrderBody, createPaymentBody, ITEMS, type OrdersApp, SMALL_ORDER } from './orders-app';

export type Body = Record<string, unknown>;

/** Whose calls they are, and what of theirs the paths name. */
export interface Caller {
  readonly userId: string;
  readonly token: string;
  readonly phone: string;
  /** An id for each path with a parameter, by a part of the path. */
  readonly ids: Readonly<Record<string, string>>;
}

const NOWHERE = '00000000-0000-4000-8000-000000000000';

export const createAddressBody = (userId: string): Body => ({
  user_id: userId,
  fullName: 'Noura Al-Salem',
  street: 'Salem Street',
  city: 'Salmiya',
  piece: '4',
  avenue: '5',
  note: 'Ring twice',
  email: 'noura@example.com',
  area: 'Hawalli',
  phone: '+96550001234',
  country: 'Kuwait',
  address: 'Building 12',
  pickupLocation: { latitude: 29.33, longitude: 48.07 },
});

const SOLD_OUT = ITEMS[3];

/** A customer with an address, an order and an invoice, where one product is sold out. */
export async function createCaller(shop: OrdersApp): Promise<Caller> {
  await shop.db.update(stock).set({ onHand: 0 }).where(eq(stock.variantId, SOLD_OUT.variant));
  const { userId, token, phone } = await shop.logIn();
  const saved = await shop.post('/api/address/store', createAddressBody(userId), { token });
  const made = await shop.post(
    '/api/order/store',
    createOrderBody({ userId, attempt: newAttemptId(), amounts: SMALL_ORDER }),
    {
      token,
    },
  );
  const attempt = newAttemptId();
  const order = createOrderBody({ userId, attempt, amounts: SMALL_ORDER, method: 'card' });
  const invoice = await shop.post('/api/payment/initiate', createPaymentBody(1_750, attempt, order), { token });
  const ids = {
    '/user/': userId,
    '/address/': saved.body.data.id,
    '/order/': made.body.data.id,
    '/invoice/': invoice.body.Data.InvoiceId,
    '/getPromoValid/': 'TEN',
  };
  return { userId, token, phone, ids };
}

/** The path of a route with the caller's own things in it. */
export const pathOf = (route: (typeof SERVER_ROUTES)[number], { ids }: Caller): string =>
  route.pathWith(Object.entries(ids).find(([part]) => route.path.includes(part))?.[1] ?? '1').replace(/1\/1$/, '1/pay');

/** A body that each call takes, where it takes one. */
export const BODIES: Readonly<Record<string, (caller: Caller) => Body>> = {
  'POST /api/customer/send-otp': () => ({ phone: newPhone(), token: newToken() }),
  'POST /api/customer/verify-otp': ({ phone, token }) => ({ phone, token, otp: '0000' }),
  'POST /api/customer/delete': ({ phone }) => ({ phone, token: newToken(), otp: '0000' }),
  'POST /api/address/store': ({ userId }) => createAddressBody(userId),
  'POST /api/address/:id/update': ({ userId }) => createAddressBody(userId),
  'POST /api/order/store': ({ userId }) => createOrderBody({ userId, attempt: newAttemptId(), amounts: SMALL_ORDER }),
  'POST /api/payment/initiate': ({ userId }) => {
    const attempt = newAttemptId();
    return createPaymentBody(
      1_750,
      attempt,
      createOrderBody({ userId, attempt, amounts: SMALL_ORDER, method: 'card' }),
    );
  },
  'POST /api/payment/cancel': () => ({ attempt_id: NOWHERE }),
  'POST /api/stock-request': () => ({ product_id: SOLD_OUT.product, variant_id: null }),
  'POST /api/analytics': () => ({
    events: [{ name: 'search', id: newAttemptId(), visit: 'v-1', at: 1, properties: { search_term: 'oud' } }],
  }),
  'POST /api/client-error': () => ({ id: 'abcd1234', message: 'broken', route: '/cart', version: '1' }),
  'POST /api/payment/webhook': () => ({ reference: 'r', invoiceId: '1', paymentId: '1', status: 'Success' }),
  'POST /api/whatsapp/webhook': () => ({ object: 'whatsapp_business_account', entry: [] }),
};

/** What each call reads of its query. */
export const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'GET /api/getProductName': ['name', 'page', 'per_page'],
  'GET /api/search/suggestions': ['q'],
  'GET /api/category/:id/products': ['page', 'per_page'],
  'GET /api/geocode/reverse': ['lat', 'lng'],
  'GET /api/payment/status': ['paymentId'],
  'GET /api/payment/open': ['attempt_id'],
  'GET /api/whatsapp/webhook': ['hub.mode', 'hub.verify_token', 'hub.challenge'],
  'GET /api/user/:userId/orders': ['page', 'per_page'],
};

/** The calls of our API that take a JSON body; the signature of the gateway's webhooks is checked first. */
export const WRITE_ROUTES = SERVER_ROUTES.filter(({ route }) => route in BODIES && !route.endsWith('/webhook'));
