import type { Page } from '@playwright/test';
import { settled } from '../../tools/shots/settled';
import { openVisitor } from '../../tools/shots/visitor';
import { expect, test } from '../support/browser/journey';
import { axeFindings } from './axe';
import { createKeyboardUser } from './keyboard';

const PLACES = ['/', '/product/1028', '/login', '/profile', '/category/60/products'];

/** Controls without any edge, and choices that look the same chosen and not; runs inside the page. */
function unmarked(): string[] {
  const tell = (element: Element) =>
    `<${element.localName}> ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.slice(0, 60);
  const lines = (element: Element | null) => {
    if (!element) return '';
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    const seen = (style: string, width: string) => (style === 'none' || width === '0px' ? '' : width);
    return `${seen(borderTopStyle, borderTopWidth)}/${seen(outlineStyle, outlineWidth)}`;
  };
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const found: string[] = [];
  for (const control of document.querySelectorAll(
    'main button:not(.slider__dot), main [role=combobox], main .field__control',
  ))
    if (isSeen(control) && lines(control) === '/') found.push(`no edge: ${tell(control)}`);
  for (const group of document.querySelectorAll('[role=radiogroup], fieldset')) {
    const chosen = group.querySelector('[role=radio][aria-checked=true], label:has(:checked)');
    const other = group.querySelector('[role=radio][aria-checked=false], label:has(:not(:checked))');
    if (chosen && other && lines(chosen) === lines(other)) found.push(`choice not marked: ${tell(chosen)}`);
  }
  return found;
}

async function shows(page: Page) {
  const found: string[] = [];
  for (const path of PLACES) {
    await page.goto(path);
    await settled(page);
    found.push(...(await page.evaluate(unmarked)).map((one) => `${path}: ${one}`));
    const keys = createKeyboardUser(page);
    const last = page.getByRole('main').locator('a[href]:visible, button:visible, input:visible').nth(8);
    if ((await last.count()) > 0) await keys.focus(last);
    found.push(...keys.troubles());
  }
  return found;
}

for (const lang of ['ar', 'en'] as const) {
  test(`with forced colours every control has an edge, choices are marked and the focus is seen, ${lang}`, async ({
    browser,
    shop,
  }) => {
    const look = { lang, theme: 'light', width: 1280 };
    const context = await openVisitor(browser, shop.address, look, { forcedColors: 'active' });
    expect(await shows(await context.newPage())).toEqual([]);
    await context.close();
  });

  for (const theme of ['light', 'dark'] as const)
    test(`who asks for more contrast gets seven to one, ${lang}, ${theme}`, async ({ browser, shop }) => {
      const context = await openVisitor(browser, shop.address, { lang, theme, width: 390 }, { contrast: 'more' });
      const page = await context.newPage();
      const found: string[] = [];
      for (const path of PLACES) {
        await page.goto(path);
        await settled(page);
        found.push(...(await axeFindings(page, ['color-contrast-enhanced'])).map((one) => `${path}: ${one}`));
      }
      await context.close();
      expect(found).toEqual([]);
    });
}
