import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** What it calls a failure and isn't one, by rule: the beginning of such an element, or all. Each with its reason. */
const EXCEPTIONS: Readonly<Record<string, RegExp>> = {
  // A skip link belongs before the landmarks. Toasts are a live region, which is announced wherever it stands.
  aria_content_in_landmark: /^<(?:a class="layout__skip|button [^>]*toast__)/,
  // Its root is a button, whose parts are presentational: so is the almond that replaces a missing picture.
  aria_descendant_valid: /^<button [^>]*product-page__zoom/,
  // A form without a name is no landmark (HTML-AAM); the test gateway has one for each way to end a payment.
  aria_form_label_unique: /^<form action="\/sandbox-gateway\//,
  aria_landmark_name_unique: /^<form action="\/sandbox-gateway\//,
  // MapLibre's canvas is moved by keys; the reels' root is a scrolling box, which has no role and has to take the arrow keys in Safari.
  element_tabbable_role_valid: /^<(?:canvas|div tabindex="0" class="reels-feed__root)/,
  // A fieldset may be named by aria-label, and may have no role (ARIA in HTML).
  fieldset_legend_valid: /^<fieldset [^>]*(?:aria-label="[^"]|role="presentation")/,
  // An output says its own content.
  input_label_exists: /^<output/,
  // React Flow puts each arrow of a chart into an svg of its own, and the name on the group in it.
  svg_graphics_labelled: /^<svg style="z-index: \d;">/,
};

type Finding = Pick<Awaited<ReturnType<Checker['check']>>['results'][number], 'ruleId' | 'message' | 'snippet'>;

/**
 * Failures that IBM's checker is sure of, one line each; what it asks a person to look at is left out. So is what nobody gets
 * to see now: what a closed `details` holds, and the page behind an open dialog, which other scenes judge without it.
 */
export async function ibmFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(source);
  const failures = await page.evaluate(async (): Promise<Finding[]> => {
    const { ace } = window as unknown as { ace: { Checker: typeof Checker } };
    const hasDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    const away = `details:not([open]) > :not(summary)${hasDialog ? ', [aria-hidden=true]' : ''}`;
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value }) => value[1] === 'FAIL')
      .filter(({ node }) => !(node instanceof Element) || node.closest(away) === null)
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }));
  });
  return failures
    .filter(({ ruleId, snippet }) => !EXCEPTIONS[ruleId]?.test(snippet))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 120)}`);
}
