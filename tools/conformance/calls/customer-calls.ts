import { call } from './call';
import { anOrder, listIn, oneIn, under } from '../forms/envelope';
import { tolerated } from '../finding';
import { ADDRESS, CUSTOMER, ORDER } from '../forms/forms';
import { compare, compareList, isThing } from '../forms/walk';

/** Logging in. A code is sent to the phone: nothing is asked without one. */
export const loginCalls = [
  call({
    path: 'sendCode',
    needs: ['phone'],
    ask: (api, known) => {
      (known as { token: string }).token = known.newToken();
      return api.session.sendCode({ phone: known.phone, token: known.token });
    },
    look: (body) => (isThing(body) && body.success === undefined ? [tolerated('success', 'is missing')] : []),
  }),
  call({
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
    path: 'session',
    needs: ['token', 'userId'],
    ask: (api, { token }) => api.session.current({ token }),
    look: oneIn(CUSTOMER),
  }),
  call({
    path: 'addresses',
    needs: ['token', 'userId'],
    ask: (api, { userId }) => api.addresses.list({ userId }),
    look: listIn(ADDRESS),
    learn: ([first], known) => {
      if (first) known.addressId ??= first.id;
    },
  }),
  call({
    path: 'address',
    needs: ['token', 'addressId'],
    ask: (api, { addressId }) => api.addresses.detail({ addressId }),
    // Documented as a list of one.
    look: under('data', (value, at) =>
      Array.isArray(value) ? compare(ADDRESS, value[0], `${at}.0`) : compare(ADDRESS, value, at),
    ),
  }),
  call({
    path: 'orders',
    needs: ['token', 'userId'],
    ask: (api, { userId }) => api.orders.list({ userId }),
    look: under('data', (value, at) => compareList(ORDER, value, at)),
    learn: ([first], known) => {
      if (first) known.orderId ??= first.id;
    },
  }),
  call({
    path: 'order',
    needs: ['token', 'orderId'],
    ask: (api, { orderId }) => api.orders.detail({ orderId }),
    look: anOrder,
  }),
  call({
    path: 'orderAfterPayment',
    needs: ['token', 'orderId'],
    ask: (api, { orderId }) => api.orders.afterPayment({ orderId }),
    look: anOrder,
  }),
  call({
    path: 'openPayment',
    needs: ['token', 'userId'],
    ask: (api) => api.payment.open({}),
  }),
];
