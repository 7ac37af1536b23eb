/** The texts that sections 2, 4, 5 and 8 quote for login and addresses. */
import { eventually } from '../support/server/eventually';
import { testTexts } from './texts';
import { type Reply, type Visitor, waits } from './visit';

const asksForCode = async (user: Visitor) => {
  await user.fills('Phone number', '50001234');
  await user.presses('button', 'Send code');
};
const entersCode = (code: string) => async (user: Visitor) => {
  await asksForCode(user);
  await eventually(() => user.get('textbox', 'Verification code, 4 digits'));
  if (code !== '') await user.type('textbox', 'Verification code, 4 digits', code);
};
const login = { path: '/login' };

testTexts([
  {
    ...login,
    when: 'a phone has 7 digits',
    does: async (user) => {
      await user.fills('Phone number', '5000123');
      await user.presses('button', 'Send code');
    },
    says: ['Phone number is too short'],
  },
  {
    ...login,
    when: 'a phone has 10 digits',
    does: async (user) => {
      await user.fills('Phone number', '5000123456');
      await user.presses('button', 'Send code');
    },
    says: ['Phone number is too long'],
  },
  {
    ...login,
    when: 'no code can be sent',
    server: { 'customer/send-otp': { success: false } },
    does: asksForCode,
    says: ['Failed to send OTP'],
  },
  {
    ...login,
    when: 'nobody answers the request for a code',
    server: { 'customer/send-otp': 'offline' },
    does: asksForCode,
    says: ['Something went wrong. Please try again.'],
  },
  {
    ...login,
    when: 'three digits are entered',
    does: async (user) => {
      await entersCode('491')(user);
      await user.presses('button', 'Verify');
    },
    says: ['Please enter complete OTP'],
  },
  {
    ...login,
    when: 'the code is wrong',
    server: { 'customer/verify-otp': [422, { message: 'CodeIncorrect', code: 'CodeIncorrect' }] },
    does: entersCode('4917'),
    says: ['Incorrect verification code'],
  },
  {
    ...login,
    when: 'the code cannot be checked',
    server: { 'customer/verify-otp': [422, {}] },
    does: entersCode('4917'),
    says: ['OTP verification failed'],
  },
  {
    ...login,
    when: 'another code was sent',
    does: async (user) => {
      await entersCode('')(user);
      await waits(120_000);
      await user.presses('button', 'Resend');
    },
    says: ['A new code was sent to your phone'],
  },
]);

const SAVED = {
  id: 'a-1',
  full_name: 'Noura Al-Ali',
  street: 'Gulf Street',
  city: 'Salmiya',
  area: 'Hawalli',
  phone: '+96550001234',
  country: 'Kuwait',
  address: '12',
  latitude: 29.3,
  longitude: 48,
};
const list = { path: '/address-list', who: 'customer' } as const;
const adding = { path: '/add-address', who: 'customer' } as const;
const editing = { ...adding, path: '/add-address?id=a-1', server: { 'address/{}': { data: SAVED } } } as const;
const deletes = (answer: Reply) => ({
  ...list,
  server: { 'user/{}/addresses': { data: [SAVED] }, 'address/{}/delete': answer },
  does: async (user: Visitor) => {
    await user.clickElement(
      await eventually(() => user.getByExactName('button', new RegExp(`^${user.translate('Delete')} `))),
    );
    await user.presses('button', 'Delete address');
  },
});
const saves = (user: Visitor) => user.presses('button', 'Save Address');

testTexts([
  { ...list, when: 'no address is saved', server: { 'user/{}/addresses': { data: [] } }, says: ['No addresses saved'] },
  {
    ...list,
    when: 'the addresses cannot be read',
    server: { 'user/{}/addresses': [500, {}] },
    says: ['Error fetching addresses', ['Server returned {status}', { status: 500 }]],
  },
  {
    when: 'a demo user opens the addresses',
    path: '/profile',
    who: 'customer',
    server: { 'customer/session': { data: { id: 'demo', name: 'Noura', phone: '+96550001234' } } },
    does: async (user) => {
      await waits(1_000);
      await user.clickElement(
        await eventually(() => user.getByExactName('link', new RegExp(`^${user.translate('My Addresses')}`))),
      );
    },
    says: ['Invalid user ID'],
  },
  {
    ...list,
    when: 'an address is to be deleted',
    server: { 'user/{}/addresses': { data: [SAVED] } },
    does: async (user) =>
      user.clickElement(
        await eventually(() => user.getByExactName('button', new RegExp(`^${user.translate('Delete')} `))),
      ),
    says: ['Are you sure you want to delete this address?'],
  },
  { ...deletes({ data: 'deleted' }), when: 'it was', says: ['Address deleted successfully'] },
  { ...deletes({ data: 'busy' }), when: 'the server keeps it', says: ['Failed to delete address'] },
  { ...deletes('offline'), when: 'nobody answers that', says: ['Error deleting address'] },
  {
    ...editing,
    when: 'the address to change cannot be read',
    server: { 'address/{}': [500, {}] },
    says: ['Error fetching address details'],
  },
  { ...adding, when: 'an address has no place on the map', does: saves, says: ['Please select location on map'] },
  {
    ...editing,
    when: 'its phone has 7 digits',
    does: async (user) => {
      // In Arabic it is called otherwise than the phone of a login.
      const name = { en: 'Phone number', ar: 'هاتف التوصيل' }[user.language];
      await user.userEvent.type(await eventually(() => user.getByExactName('textbox', name)), '{Backspace}');
      await saves(user);
    },
    says: ['Please enter a valid phone number'],
  },
  {
    ...editing,
    when: 'its name is missing',
    does: async (user) => {
      await user.fills('Full name', ' ');
      await saves(user);
    },
    says: ['Please fill in all required fields'],
  },
  { ...editing, when: 'it is saved', does: saves, says: ['Address saved successfully!'] },
  {
    ...editing,
    when: 'the answer to that has no data',
    server: { ...editing.server, 'address/{}/update': {} },
    does: saves,
    says: ['Error saving address. Please try again.'],
  },
  {
    ...adding,
    when: 'the device may not tell where it is',
    device: 'denied',
    does: (user) => user.presses('button', 'Use current location'),
    says: ['Location access denied'],
  },
  {
    ...adding,
    when: 'the device does not know where it is',
    device: 'lost',
    does: (user) => user.presses('button', 'Use current location'),
    says: ['Unable to get your location'],
  },
]);
