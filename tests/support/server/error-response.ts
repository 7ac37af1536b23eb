import { expect } from 'vitest';
import type { TestResponse } from './test-app';

/** Nothing that the server is made of shows in an answer: stacks, statements, folders, versions. */
const LEAKS =
  /\bat \S+:\d+|node_modules|\bselect |\binsert |\bupdate \w+ set|drizzle|postgres|pg_|syntax error|TypeError|\/server\/|\bhono\b|\bnode(?:js)?[/ ]v?\d/i;

/** A call that can't be served is turned down by 4xx, in the one shape of failures, and tells nothing of the inside. */
export function expectSafeResponse({ status, text, headers }: Pick<TestResponse, 'status' | 'text' | 'headers'>): void {
  expect(status, text).toBeLessThan(500);
  expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
  if (status < 400) return;
  expect(JSON.parse(text)).toMatchObject({
    status: 'error',
    code: expect.stringMatching(/^[a-z_]+$/),
    message: expect.any(String),
    request_id: expect.any(String),
  });
  expect(text).not.toMatch(LEAKS);
}
