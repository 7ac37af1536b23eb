import type { AddressPayload } from '../../../api/schemas/address';
import { call } from './call';
import { firstIn, under } from '../forms/envelope';
import { ADDRESS, INVOICE } from '../forms/forms';
import { compare } from '../forms/walk';

const addressOf = (userId: string, phone: string): AddressPayload => ({
  user_id: userId,
  fullName: 'Conformance Check',
  full_name: 'Conformance Check',
  street: 'Salem Street',
  city: 'Salmiya',
  piece: '4',
  email: 'conformance@example.com',
  area: 'Hawalli',
  governorate: 'Hawalli',
  phone,
  country: 'Kuwait',
  address: 'Building 12',
  house: 'Building 12',
  avenue: '',
  block_avenue: '4',
  emirates: null,
  pickupLocation: { latitude: 29.3375, longitude: 48.0758 },
});

/** With `--write`, before anything is read: an address of our own. It is deleted in the end. */
export const firstWrites = [
  call({
    path: 'addressStore',
    needs: ['write', 'token', 'userId'],
    ask: (api, { userId, phone }) => api.addresses.store(addressOf(userId, phone)),
    look: firstIn(ADDRESS),
    learn: ({ id }, known) => {
      known.madeAddressId = id;
      known.addressId = id;
    },
  }),
];

/** With `--write`, in the end: the address is changed and deleted, an invoice is requested that nobody pays, the session ended. */
export const lastWrites = [
  call({
    path: 'addressUpdate',
    needs: ['write', 'token', 'userId', 'madeAddressId'],
    ask: (api, { userId, phone, madeAddressId }) =>
      api.addresses.update({ addressId: madeAddressId, payload: { ...addressOf(userId, phone), city: 'Hawalli' } }),
    look: firstIn(ADDRESS),
  }),
  call({
    path: 'addressDelete',
    needs: ['write', 'token', 'madeAddressId'],
    ask: (api, { madeAddressId }) => api.addresses.remove({ addressId: madeAddressId }),
  }),
  call({
    path: 'paymentInitiate',
    needs: ['write', 'token', 'userId', 'productId', 'price', 'shopOrigin'],
    ask: (api, known) => {
      const attempt = known.newId();
      return api.payment.initiate({
        InvoiceValue: known.price / 1_000,
        CustomerName: 'Conformance Check',
        CustomerEmail: 'conformance@example.com',
        CustomerMobile: known.phone.slice(-8),
        CustomerReference: attempt,
        CallBackUrl: `${known.shopOrigin}/payment-callback`,
        ErrorUrl: `${known.shopOrigin}/payment-error`,
        orderId: attempt,
      });
    },
    look: under('Data', (value, at) => compare(INVOICE, value, at)),
  }),
  call({
    path: 'signOut',
    needs: ['write', 'token', 'userId'],
    ask: (api, { token }) => api.session.signOut({ token }),
  }),
];
