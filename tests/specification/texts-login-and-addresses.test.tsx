/** The texts that sections 2, 4, 5 and 8 quote for login and addresses. */
import { eventually } from '../support/server/eventually';
import { testTexts } from './texts';
import { type Reply, type Visitor, passTime } from './visit';

const requestCode = async (user: Visitor) => {
  await user.fill('Phone number', '50001234');
  await user.press('button', 'Send code');
};
const enterCode = (code: string) => async (user: Visitor) => {
  await requestCode(user);
  await eventually(() => user.get('textbox', 'Verification code, 4 digits'));
  if (code !== '') await user.type('textbox', 'Verification code, 4 digits', code);
};
const login = { path: '/login' };

testTexts([
  {
    ...login,
    when: 'a phone has 7 digits',
    steps: async (user) => {
      await user.fill('Phone number', '5000123');
      await user.press('button', 'Send code');
    },
    texts: ['Phone number is too short'],
  },
  {
    ...login,
    when: 'a phone has 10 digits',
    steps: async (user) => {
      await user.fill('Phone number', '5000123456');
      await user.press('button', 'Send code');
    },
    texts: ['Phone number is too long'],
  },
  {
    ...login,
    when: 'no code can be sent',
    server: { 'customer/send-otp': { success: false } },
    steps: requestCode,
    texts: ['Failed to send OTP'],
  },
  {
    ...login,
    when: 'the request for a code gets no response',
    server: { 'customer/send-otp': 'offline' },
    steps: requestCode,
    texts: ['Something went wrong. Please try again.'],
  },
  {
    ...login,
    when: 'three digits are entered',
    steps: async (user) => {
      await enterCode('491')(user);
      await user.press('button', 'Verify');
    },
    texts: ['Please enter complete OTP'],
  },
  {
    ...login,
    when: 'the code is wrong',
    server: { 'customer/verify-otp': [422, { message: 'CodeIncorrect', code: 'CodeIncorrect' }] },
    steps: enterCode('4917'),
    texts: ['Incorrect verification code'],
  },
  {
    ...login,
    when: 'the verification fails',
    server: { 'customer/verify-otp': [422, {}] },
    steps: enterCode('4917'),
    texts: ['OTP verification failed'],
  },
  {
    ...login,
    when: 'another code was sent',
    steps: async (user) => {
      await enterCode('')(user);
      await passTime(120_000);
      await user.press('button', 'Resend');
    },
    texts: ['A new code was sent to your phone'],
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
const deleting = (response: Reply) => ({
  ...list,
  server: { 'user/{}/addresses': { data: [SAVED] }, 'address/{}/delete': response },
  steps: async (user: Visitor) => {
    await user.clickElement(
      await eventually(() => user.getByExactName('button', new RegExp(`^${user.translate('Delete')} `))),
    );
    await user.press('button', 'Delete address');
  },
});
const save = (user: Visitor) => user.press('button', 'Save Address');

testTexts([
  {
    ...list,
    when: 'no address is saved',
    server: { 'user/{}/addresses': { data: [] } },
    texts: ['No addresses saved'],
  },
  {
    ...list,
    when: 'the request for the addresses fails',
    server: { 'user/{}/addresses': [500, {}] },
    texts: ['Error fetching addresses', ['Server returned {status}', { status: 500 }]],
  },
  {
    when: 'a demo user opens the addresses',
    path: '/profile',
    who: 'customer',
    server: { 'customer/session': { data: { id: 'demo', name: 'Noura', phone: '+96550001234' } } },
    steps: async (user) => {
      await passTime(1_000);
      await user.clickElement(
        await eventually(() => user.getByExactName('link', new RegExp(`^${user.translate('My Addresses')}`))),
      );
    },
    texts: ['Invalid user ID'],
  },
  {
    ...list,
    when: 'an address is about to be deleted',
    server: { 'user/{}/addresses': { data: [SAVED] } },
    steps: async (user) =>
      user.clickElement(
        await eventually(() => user.getByExactName('button', new RegExp(`^${user.translate('Delete')} `))),
      ),
    texts: ['Are you sure you want to delete this address?'],
  },
  { ...deleting({ data: 'deleted' }), when: 'an address was deleted', texts: ['Address deleted successfully'] },
  {
    ...deleting({ data: 'busy' }),
    when: 'the server does not delete the address',
    texts: ['Failed to delete address'],
  },
  { ...deleting('offline'), when: 'the deletion gets no response', texts: ['Error deleting address'] },
  {
    ...editing,
    when: 'the request for the edited address fails',
    server: { 'address/{}': [500, {}] },
    texts: ['Error fetching address details'],
  },
  { ...adding, when: 'an address has no location', steps: save, texts: ['Please select location on map'] },
  {
    ...editing,
    when: 'the phone of an address has 7 digits',
    steps: async (user) => {
      // The Arabic label differs from that of the login phone.
      const name = { en: 'Phone number', ar: 'هاتف التوصيل' }[user.language];
      await user.userEvent.type(await eventually(() => user.getByExactName('textbox', name)), '{Backspace}');
      await save(user);
    },
    texts: ['Please enter a valid phone number'],
  },
  {
    ...editing,
    when: 'the name of an address is missing',
    steps: async (user) => {
      await user.fill('Full name', ' ');
      await save(user);
    },
    texts: ['Please fill in all required fields'],
  },
  { ...editing, when: 'an address is saved', steps: save, texts: ['Address saved successfully!'] },
  {
    ...editing,
    when: 'the response to a saved address has no data',
    server: { ...editing.server, 'address/{}/update': {} },
    steps: save,
    texts: ['Error saving address. Please try again.'],
  },
  {
    ...adding,
    when: 'access to the location is denied',
    device: 'denied',
    steps: (user) => user.press('button', 'Use current location'),
    texts: ['Location access denied'],
  },
  {
    ...adding,
    when: 'the device has no location',
    device: 'lost',
    steps: (user) => user.press('button', 'Use current location'),
    texts: ['Unable to get your location'],
  },
]);
