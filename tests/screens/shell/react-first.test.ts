import { afterEach, expect, test, vi } from 'vitest';
import { evaluateReact } from '../../../src/boot/load-react';

afterEach(() => {
  vi.doUnmock('react-dom/client');
});

test.each([
  { when: 'it is there', breaks: false },
  { when: 'it did not arrive', breaks: true },
])('React is evaluated without the stacks of its errors, which are noted again when $when', async ({ breaks }) => {
  const before = Error.stackTraceLimit;
  let meanwhile: number | undefined;
  vi.doMock('react-dom/client', () => {
    meanwhile = Error.stackTraceLimit;
    if (breaks) throw new Error('not there');
    return {};
  });
  const evaluated = evaluateReact();
  await (breaks ? expect(evaluated).rejects.toThrow() : evaluated);
  expect(meanwhile).toBe(0);
  expect(before).toBeGreaterThan(0);
  expect(Error.stackTraceLimit).toBe(before);
});
