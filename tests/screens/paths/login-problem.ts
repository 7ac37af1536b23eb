import { expect } from 'vitest';
import { LOGIN_PROBLEMS } from '../../../src/i18n/words/login-words';
import type { ScreenUser } from '../../support/shop/screen-user';

/** Expects that the screen shows the message of this problem and of no other. */
export function expectLoginProblem(user: ScreenUser, problem: keyof typeof LOGIN_PROBLEMS | null): void {
  const expected = problem && LOGIN_PROBLEMS[problem].message;
  for (const { message = '' } of Object.values(LOGIN_PROBLEMS))
    expect([message, user.isTextVisible(message)]).toEqual([message, message === expected]);
  expect(user.isTextVisible('Please check your connection and try again.')).toBe(problem === 'unreachable');
}
