import type { Address } from '../../../api/schemas/address';

/** A saved address; say what matters to the test. */
export const createAddress = (own: Partial<Address> = {}): Address => ({
  id: 'a-1',
  fullName: 'Noura Al Ali',
  phone: '+96550123456',
  country: 'Kuwait',
  governorate: 'Hawalli',
  city: 'Salmiya',
  piece: '6',
  street: 'Salem Al Mubarak',
  avenue: '',
  address: 'Building 12',
  email: '',
  note: '',
  location: { latitude: 29.3339, longitude: 48.0761 },
  ...own,
});
