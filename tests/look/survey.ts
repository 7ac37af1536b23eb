import type { Page } from '@playwright/test';
import { heightOf } from '../../scripts/shots/visitor';
import { axeFindings } from './axe';
import { findOverflow } from './page/overflow';
import { measureTargets } from './page/targets';
import { placesOf, type Place } from './page/tree';

export const WIDTHS = [320, 390, 820, 1280] as const;
const STANDARD = 390;

/** What was seen of one scene in one language. */
export interface Survey {
  readonly findings: string[];
  readonly targets: { name: string; width: number; height: number }[];
  /** By width. */
  readonly places: Readonly<Record<number, Place>>;
  /** Cumulative layout shift on the way to the scene. */
  readonly shift: number;
}

/** px on each side; the dots of the slider do what its arrows and a swipe do, so 24 is enough (WCAG 2.5.8). */
const smallestOf = (name: string) => (name.includes('slider__dot') ? 24 : 44);
/** What lays itself out anew after a new size has done so after two frames. */
const laidOut = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Looks at the page as it stands in every theme and width, and with text at 200 %, and leaves it as it was. */
export async function survey(page: Page, theme: 'light' | 'dark' = 'light'): Promise<Survey> {
  const { sum: shift } = await page.evaluate(() => window.look.shifts());
  const findings: string[] = [];
  const targets: Survey['targets'] = [];
  const places: Record<number, Place> = {};
  const note = (where: string, found: readonly string[]) => findings.push(...found.map((one) => `${where}: ${one}`));
  await page.evaluate(stillColours);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: heightOf(width) });
    await page.evaluate(laidOut);
    note(`${width} px`, await page.evaluate(findOverflow));
    places[width] = await page.evaluate(placesOf);
    if (width === STANDARD || width === 1280) {
      note(`${width} px`, await axeFindings(page));
      await page.evaluate(wearTheme, theme === 'light' ? 'dark' : 'light');
      note(`${width} px, the other theme`, await axeFindings(page, ['color-contrast']));
      await page.evaluate(wearTheme, theme);
      const measured = await page.evaluate(measureTargets);
      targets.push(...measured);
      const small = measured.filter(({ name, width, height }) => Math.min(width, height) < smallestOf(name) - 0.5);
      note(
        `${width} px`,
        small.map((one) => `target of ${one.width} × ${one.height}: ${one.name}`),
      );
    }
  }
  await page.setViewportSize({ width: STANDARD, height: heightOf(STANDARD) });
  await page.evaluate(enlargeText, '200%');
  await page.evaluate(laidOut);
  note('text at 200 %', await page.evaluate(findOverflow));
  await page.evaluate(enlargeText, '');
  await page.evaluate(() => window.look.shifts());
  return { findings, targets, places, shift };
}

function wearTheme(theme: string) {
  document.documentElement.dataset.theme = theme;
}
function enlargeText(size: string) {
  document.documentElement.style.fontSize = size;
}
/** Colours that are on their way to others would be judged in between. */
function stillColours() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
