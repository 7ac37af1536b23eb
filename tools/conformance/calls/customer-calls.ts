import { call } from './call';
import { anOrder, listIn, oneIn, under } from '../forms/envelope';
import { tolerated } from '../finding';
import { ADDRESS, CUSTOMER, ORDER } from '../forms/forms';
import { compare, compareList, isThing } from '../forms/walk';

/** Logging in. A code is sent to the phone: nothing is asked without one. */
export const loginCalls = [
  call({
    name: 'POST customer/send-otp',
    path: 'sendCode',
    needs: ['phone'],
    ask: (api, known) => {
      (known as { token: string }).token = known.newToken();
      return api.session.sendCode({ phone: known.phone, token: known.token });
    },
    look: (body) => (isThing(body) && body.success === undefined ? [tolerated('success', 'is missing')] : []),
  }),
  call({
    name: 'POST customer/verify-otp',
    path: 'verifyCode',
    needs: ['phone', 'token'],
    ask: async (api, { phone, token, code }) => api.session.verifyCode({ phone, code: await code(), token }),
    look: oneIn(CUSTOMER),
    learn: ({ userId }, known) => {
      known.userId = userId;
    },
  }),
];

/** What only the customer may read. */
export const customerCalls = [
  call({
    name: 'GET customer/session',
    path: 'session',
    isGuessed: true,
    needs: ['token', 'userId'],
    ask: (api, { token }) => api.session.current({ token }),
    look: oneIn(CUSTOMER),
  }),
  call({
    name: 'GET user/{id}/addresses',
    path: 'addresses',
    needs: ['token', 'userId'],
    ask: (api, { userId }) => api.addresses.list({ userId }),
    look: listIn(ADDRESS),
    learn: ([first], known) => {
      if (first) known.addressId ??= first.id;
    },
  }),
  call({
    name: 'GET address/{id}',
    path: 'address',
    needs: ['token', 'addressId'],
    ask: (api, { addressId }) => api.addresses.detail({ addressId }),
    // Documented as a list of one.
    look: under('data', (value, at) =>
      Array.isArray(value) ? compare(ADDRESS, value[0], `${at}.0`) : compare(ADDRESS, value, at),
    ),
  }),
  call({
    name: 'GET user/{id}/orders',
    path: 'orders',
    isGuessed: true,
    needs: ['token', 'userId'],
    ask: (api, { userId }) => api.orders.list({ userId }),
    look: under('data', (value, at) => compareList(ORDER, value, at)),
    learn: ([first], known) => {
      if (first) known.orderId ??= first.id;
    },
  }),
  call({
    name: 'GET order/{id}',
    path: 'order',
    isGuessed: true,
    needs: ['token', 'orderId'],
    ask: (api, { orderId }) => api.orders.detail({ orderId }),
    look: anOrder,
  }),
  call({
    name: 'GET order/{id}/userid',
    path: 'orderAfterPayment',
    isGuessed: true,
    needs: ['token', 'orderId'],
    ask: (api, { orderId }) => api.orders.afterPayment({ orderId }),
    look: anOrder,
  }),
  call({
    name: 'GET payment/open',
    path: 'openPayment',
    isGuessed: true,
    needs: ['token', 'userId'],
    ask: (api) => api.payment.open({}),
  }),
];
