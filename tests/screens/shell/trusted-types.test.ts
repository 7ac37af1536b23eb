import { expect, test, vi } from 'vitest';

vi.resetModules();
const createPolicy = vi.fn();
vi.stubGlobal('trustedTypes', { createPolicy });
const { policy } = await import('../../../src/boot/trusted-types');

test('the default policy is created at the start of the page', () => {
  expect(createPolicy.mock.calls).toEqual([['default', policy]]);
  expect(Object.keys(policy).sort()).toEqual(['createHTML', 'createScriptURL']);
});

test('the policy escapes HTML to text', () => {
  const host = document.createElement('p');
  const markup = `<img src=x onerror="alert(1)"> & 'more' </p>`;
  host.innerHTML = policy.createHTML(markup);
  expect(host.children).toHaveLength(0);
  expect(host.textContent).toBe(markup);
});

test.each([
  ['/assets/worker-1.js', true],
  ['sw.js', true],
  [`${window.location.origin}/sw.js`, true],
  ['https://evil.example/x.js', false],
  ['//evil.example/x.js', false],
  ['/\\evil.example/x.js', false],
  ['\t//evil.example/x.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://evil.example/1', false],
  [`blob:${window.location.origin}/1`, false],
  ['javascript:alert(1)', false],
  ['http://[', false],
])('a script URL %j is allowed: %s', (address, isAllowed) => {
  expect(policy.createScriptURL(address)).toBe(isAllowed ? address : null);
});
