import type { MessageDescriptor } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../api/failure';
import { addressProblems, EMPTY_FIELDS } from '../../../machines/address/address-fields.rules';
import { fieldProblem, formProblem } from '../../../src/i18n/words/address-form-words';
import { addressesFailure } from '../../../src/i18n/words/address-words';
import { CHECKOUT_PROBLEMS, DELIVERY_NOTES, problemText } from '../../../src/i18n/words/checkout-words';
import { failureWords } from '../../../src/i18n/words/failure-words';
import { LOGIN_PROBLEMS } from '../../../src/i18n/words/login-words';
import { ordersFailureText } from '../../../src/i18n/words/order-words';
import { RETURN_PROBLEMS } from '../../../src/i18n/words/payment-words';
import { TOASTS } from '../../../src/i18n/words/toast-words';
import { timeoutFailure, networkFailure, statusFailure } from '../../support/data/shopping';
import { createTranslator } from '../../support/data/translations';
import { keysOf, stringsIn, toastCodesIn } from '../checks/codes';
import { sourcesOf } from '../checks/sources';

const english = createTranslator('en');
const arabic = createTranslator('ar');

const machines = sourcesOf(['machines', 'domain']);
const machinesNamed = (...names: string[]) => machines.filter(({ path }) => names.some((name) => path.includes(name)));

/** Tables of messages with the machines and rules that produce their codes. The types ensure that every code has a message. */
const TABLES = {
  login: [LOGIN_PROBLEMS, machinesNamed('login', 'account-deletion', 'customer/phone')],
  checkout: [
    CHECKOUT_PROBLEMS,
    machinesNamed('checkout', 'promo.machine', 'place-order', 'open-payment', 'payment/payment-checks'),
  ],
  delivery: [DELIVERY_NOTES, machinesNamed('money/delivery')],
  'payment return': [RETURN_PROBLEMS, machinesNamed('payment-return', 'status-poll')],
} as const;

const sentences = (words: readonly MessageDescriptor[]) => words.map(({ message }) => message ?? '');

describe.each(Object.entries(TABLES))('%s', (_name, [table, sources]) => {
  test('every code is produced by a machine', () => {
    const produced = stringsIn(sources);
    expect(Object.keys(table).filter((code) => !produced.has(code))).toEqual([]);
  });

  test('every code has a message in both languages', () => {
    for (const sentence of sentences(Object.values(table))) {
      expect(english(sentence)).toBe(sentence);
      expect(arabic(sentence)).toMatch(/[\u0621-\u064a]/);
    }
  });
});

test('the codes of toasts are exactly those with a message', () => {
  expect(toastCodesIn([...machines, ...sourcesOf(['src'])])).toEqual(Object.keys(TOASTS).toSorted());
  for (const sentence of sentences(Object.values(TOASTS))) expect(arabic(sentence)).toMatch(/[\u0621-\u064a]/);
});

const FAILURES: Readonly<Record<Failure['kind'], Failure>> = {
  network: networkFailure.failure,
  timeout: timeoutFailure.failure,
  status: statusFailure(503).failure,
  refused: { kind: 'refused', code: null, message: null },
  shape: { kind: 'shape', field: '' },
};

test.each(Object.entries(FAILURES))(
  'a failure of the kind %s has Arabic messages for every place that shows it',
  (_kind, failure) => {
    const say = (words: MessageDescriptor) => arabic(words.message ?? '');
    for (const words of [say(failureWords(failure)), addressesFailure(failure, say)])
      expect(words).toMatch(/[\u0621-\u064a]/);
    expect(ordersFailureText(failure, say)).toMatch(/[\u0621-\u064a]/);
  },
);

test('every problem of the address form has a message of its own, and empty fields have one for the form', () => {
  const problems = addressProblems({ ...EMPTY_FIELDS, email: 'no address' }, { location: null, place: null });
  const said = [...problems, 'pinNowhere' as const, 'pinAbroad' as const].map(
    (problem) => fieldProblem(problem, 'Kuwait').message,
  );
  expect(new Set(said).size).toBe(said.length);
  for (const text of [...said, formProblem('city')?.message]) expect(arabic(text ?? '')).toMatch(/[\u0621-\u064a]/);
  expect(formProblem('location')).toBeNull();
});

test('the message of a failure with a status contains the status', () => {
  const textOf = (code: 'promoStatus' | 'initiateStatus' | 'orderStatus') =>
    problemText({ code, message: null, status: 503 }, ({ message, values }) =>
      Object.entries(values ?? {}).reduce(
        (text, [name, value]) => text.replace(`{${name}}`, String(value)),
        message ?? '',
      ),
    );
  expect(textOf('promoStatus')).toBe('Failed to validate promo code (503)');
  expect(textOf('initiateStatus')).toBe('Payment initialization failed with status 503');
  expect(textOf('orderStatus')).toBe('Order creation failed (503)');
});

test('server codes that machines know are codes that the server sends', () => {
  const sent = stringsIn([...sourcesOf(['server']), ...sourcesOf(['api'])]);
  const known = [
    ...machines.flatMap((source) => keysOf(source, 'KNOWN')),
    ...machines.flatMap((source) => keysOf(source, 'CODE_PROBLEMS')),
  ];
  expect(known.length).toBeGreaterThan(5);
  // Only the documented backend sends this one.
  expect(known.filter((code) => !sent.has(code))).toEqual(['CodeIncorrect']);
});

/** The texts that the specification quotes (5 and 8), as in the catalogue. */
const QUOTED = [
  'Phone number is too short',
  'Phone number is too long',
  'Please enter complete OTP',
  'Incorrect verification code',
  'Failed to send OTP',
  'OTP verification failed',
  'Something went wrong. Please try again.',
  'Please select location on map',
  'Please enter a valid phone number',
  'Please fill in all required fields',
  'Are you sure you want to delete this address?',
  'Error fetching addresses',
  'Error fetching address details',
  'Error saving address. Please try again.',
  'Address saved successfully!',
  'Address deleted successfully',
  'Failed to delete address',
  'Error deleting address',
  'Unable to get your location',
  'Location access denied',
  'Server returned {status}',
  'Invalid user ID',
  'Error fetching category data',
  'Please enter a promo code',
  'Invalid promo code',
  'Error applying promo code',
  'Failed to validate promo code ({status})',
  'Please log in to continue',
  'Please select a delivery address',
  'Your cart is empty',
  'Missing user information',
  'Missing delivery address',
  'Failed to prepare order data',
  'Network error. Please check your connection and try again.',
  'Invalid payment amount',
  'Customer name is required',
  'Valid customer email is required',
  'Customer mobile number is required',
  'Payment initialization failed',
  'Payment initialization failed with status {status}',
  'Payment URL not received from payment gateway. Please try again.',
  'Payment initialization timed out. Please try again.',
  'Network error occurred while initializing payment. Please check your connection.',
  'An unexpected error occurred while initializing payment',
  'Payment data validation failed. Please check your information.',
  'Invalid payment information',
  'No pending order found',
  'Missing order data',
  'Failed to check payment status',
  'Network error occurred while checking payment status',
  'Failed to get order status',
  'Payment was not completed successfully',
  'Failed to verify payment',
  'Payment verification failed',
  'Something went wrong while verifying payment',
  'An error occurred while processing your payment',
  'Something went wrong with your payment.',
  'Invalid payment reference',
  'Your payment could not be processed',
  'Order creation failed',
  'Order creation failed ({status})',
  'Network error occurred while creating order',
  'Failed to create order',
  'No orders found or invalid response format',
  'Order not found',
  'No delivery address provided',
  'No items in cart',
  'No specific rate found, using default',
  'Failed to calculate delivery charges',
  'Link copied to clipboard!',
];

/** Alternative texts of the specification: the text that is shown instead, and why. */
const ALIASES: readonly (readonly [second: string, textOf: string, because: string])[] = [
  ['Incorrect phone number', 'Phone number is too short', 'the other text of inCorrectNo'],
  ['Phone number is not valid', 'Phone number is too long', 'the other text of isNotValid'],
  ['CodeIncorrect', 'Incorrect verification code', 'a key, not a sentence'],
  ['Invalid or expired promo code', 'Invalid promo code', 'the code does not count, whatever the reason'],
  [
    'An error occurred while verifying your payment',
    'Something went wrong while verifying payment',
    'the same exception of the same route',
  ],
];

test.each(QUOTED)('“%s” is in both catalogues', (sentence) => {
  expect(english(sentence)).toBe(sentence);
  expect(arabic(sentence)).toMatch(/[\u0621-\u064a]/);
});

test.each(ALIASES)('“%s” is shown as “%s”: %s', (second, textOf) => {
  expect(QUOTED).toContain(textOf);
  expect(() => english(second)).toThrow();
});
