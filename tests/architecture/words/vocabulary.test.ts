import { expect, test } from 'vitest';
import { filesOf } from '../checks/sources';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/paths';

/** Words of our own that were once used, and the standard term that replaced each. */
const REPLACED: readonly (readonly [was: RegExp, term: string])[] = [
  [/\b(drawn|draws) by the server|\bserver-drawn\b|\bdrawn page/i, 'server-rendered'],
  [/\b(has|have|had|is|are|was) taken over\b/i, 'hydrated, replaced'],
  [/\basked for ahead\b/i, 'prefetched'],
  [/\bkept taps?\b/i, 'early clicks'],
  [/\bfirst sight\b/i, 'first paint'],
  [/\b(held|kept) answers?\b/i, 'cached response'],
  [/\b(catalogue|stock) news\b/i, 'catalogue change notification, stock change'],
  [/\bforged news\b/i, 'webhook'],
  [/\bpostman\b/i, 'outbox worker'],
  [/\bmoved picture\b/i, 'shared-element transition, fly-to-cart'],
  [/\banew\b|\bnew life\b/i, 'again, restart'],
  [/\breckon/i, 'calculate, quote'],
  [/\bwhoever\b/i, 'a noun: shopper, customer, caller'],
  [/\brubbish\b/i, 'malformed'],
  [/\bmakings\b/i, 'builders'],
  [/\b(is|are|was|were|be|been) told\b/i, 'notified, shown, sent'],
  [/\b(is|are|was|were|be|been) asked for\b/i, 'requested, loaded'],
  [/\bon its way\b/i, 'loading, being sent, in delivery'],
  [/\bheld\b/i, 'stored, cached, in the cart, delayed'],
];

const FOLDERS = [
  'api',
  'bench',
  'build',
  'docs',
  'domain',
  'examples',
  'machines',
  'scripts',
  'server',
  'src',
  'tests',
  'tools',
];
const OWN = 'tests/architecture/words/vocabulary.test.ts';
const TEXT = /\.(ts|tsx|mjs|md)$/;

/** Decision records quote what was replaced. */
const files = filesOf(FOLDERS).filter((file) => TEXT.test(file) && file !== OWN && !file.startsWith('docs/decisions/'));

const wordsOf = (text: string) => REPLACED.filter(([was]) => was.test(text)).map(([, term]) => term);

test('code, tests and pages use standard terms instead of words of our own', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => {
    return readFileSync(join(projectRoot, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => wordsOf(line).map((term) => `${file}:${index + 1} write: ${term}`));
  });
  expect(found).toEqual([]);
});

test.each([
  'the page has taken over',
  'a server-drawn list',
  'stock news arrived',
  'computed anew',
  'whoever asks',
  'the server is told',
  'the list is asked for',
  'code on its way',
  'held lines',
])('"%s" is found', (line) => expect(wordsOf(line)).toHaveLength(1));
