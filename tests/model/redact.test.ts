import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../api/failure';
import { createRedactor, redact } from '../../src/flows/redact';

const CANARIES = [
  'Noura Al-Sabah',
  'نورة الصباح',
  '50001234',
  '+96550001234',
  '4821',
  'SAVE20NOW',
  'f3a9c2d1e0b84756',
  'noura@example.com',
  'Salem Al-Mubarak Street',
  'شارع سالم المبارك',
  '29.3759',
  '47.9774',
  'Block 4',
  'customer-77192',
];

const everything = {
  type: 'login.completed',
  session: { token: 'f3a9c2d1e0b84756', userId: 'customer-77192', name: 'Noura Al-Sabah', mobile: '+96550001234' },
  phone: { country: 'Kuwait', local: '50001234' },
  code: '4821',
  promo: { code: 'SAVE20NOW' },
  addresses: [
    {
      id: 'customer-77192',
      fullName: 'نورة الصباح',
      street: 'Salem Al-Mubarak Street',
      piece: 'Block 4',
      lat: 29.3759,
      lng: 47.9774,
    },
    { fullName: 'Noura Al-Sabah', street: 'شارع سالم المبارك', email: 'noura@example.com', mobile: 50001234 },
  ],
  place: { name: 'order', path: '/order/customer-77192?phone=50001234' },
  '50001234': { '+96550001234': true },
  error: new ApiFailure({ kind: 'refused', code: 'otp_wrong', message: 'Noura Al-Sabah, 4821 is wrong' }),
  text: 'Noura Al-Sabah lives in Block 4',
};

test.each(CANARIES)('%s does not get through', (canary) => {
  expect(JSON.stringify(redact(everything))).not.toContain(canary);
});

describe('what decides a flow stays', () => {
  test('event types, codes of failures, counts, amounts and times', () => {
    const plain = {
      type: 'toast.shown',
      toast: { tone: 'error', code: 'notAdded' },
      method: 'cash',
      total: 12_500,
      at: 1_790_000_000_000,
      country: 'Kuwait',
    };
    expect(redact(plain)).toEqual(plain);
    expect(redact(everything.error)).toEqual({
      $failure: { kind: 'refused', code: 'otp_wrong', message: 'xxxxx xx-xxxxx, 5555 xx xxxxx' },
    });
  });

  test('the length and kind of what was typed', () => {
    expect(redact({ code: '4821' })).toEqual({ code: '5555' });
    expect(redact({ local: '50001234' })).toEqual({ local: '55555555' });
    expect(redact({ name: '' })).toEqual({ name: '' });
  });

  test('whether two texts are the same, as long as one redactor made them', () => {
    const blank = createRedactor();
    const [one, other, again] = ['token-a', 'token-b', 'token-a'].map(blank);
    expect(one).toBe(again);
    expect(one).not.toBe(other);
  });
});

test('what is blank stays as it is', () => {
  const blank = createRedactor();
  const once = blank({ names: ['Noura', 'Maryam', 'Hessa'] });
  expect(blank(once)).toEqual(once);
});

test('functions, elements and other living things are left out', () => {
  expect(redact({ run: () => 1, when: new Map([['phone', '50001234']]) })).toEqual({ run: undefined, when: {} });
});
