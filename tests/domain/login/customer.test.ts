import { describe, expect, test } from 'vitest';
import { ownName } from '../../../domain/customer/customer-name';
import { isUserId } from '../../../domain/customer/user-id';

describe('a user id', () => {
  test.each(['', ' ', '0', 'demo', 'Demo ', 'GUEST', 'undefined', 'null'])('is refused: %j', (id) =>
    expect(isUserId(id)).toBe(false),
  );
  test.each(['1', '10', 'customer-1'])('is accepted: %j', (id) => expect(isUserId(id)).toBe(true));
});

test.each([
  ['', ''],
  [' Guest ', ''],
  ['CUSTOMER', ''],
  [' Noura ', 'Noura'],
  ['Guest House', 'Guest House'],
])('a customer named %j is addressed as %j', (name, own) => expect(ownName(name)).toBe(own));
