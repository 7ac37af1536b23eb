import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything that WCAG 2.2 asks at the levels A and AA and that a machine can tell. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The violations on the page as it stands, one line each; of some rules only, where they are named. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const runOnly = rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: WCAG };
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { runOnly, resultTypes: ['violations' as const] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isCountInBadge(id, html))
      .map(({ html, any }) => `axe ${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`.trim()),
  );
}

/** The cart's name says its count in words, "Cart, 3 items"; the rule expects the badge's bare number beside the word. */
const isCountInBadge = (rule: string, html: string) =>
  rule === 'label-content-name-mismatch' && html.includes('data-cart=');
