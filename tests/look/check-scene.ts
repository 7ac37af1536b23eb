import type { Page } from '@playwright/test';
import { still } from '../../tools/shots/settled';
import { heightOf } from '../../tools/shots/visitor';
import type { Language } from '../support/data/translations';
import { htmlFindings } from '../support/browser/html-validator';
import { axeFindings } from './axe';
import { ibmFindings } from './ibm';
import { findBars } from './page/bars';
import { findOverflow } from './page/overflow';
import { measureTargets } from './page/targets';
import { measureBoxes, type ElementBox } from './page/measure-boxes';

const WIDTHS: readonly number[] = [320, 390, 768, 1280];
const STANDARD = 390;
/** A phone on its side, in px. */
const LANDSCAPE_PHONE = { width: 844, height: 390 };

type Theme = 'light' | 'dark';

/** In which windows and themes a scene is looked at. */
export interface Extent {
  /** px */
  readonly widths: readonly number[];
  /** px; where axe and the measure of targets are taken, too. */
  readonly closely: readonly number[];
  readonly themes: readonly Theme[];
  /** Whether the HTML validator and IBM's checker judge the structure. */
  readonly structure: boolean;
  /** What axe judges in the first theme; another theme changes only the colours. */
  readonly axe: 'everything' | 'contrast';
}

export const ALL_EXTENTS: Extent = {
  widths: WIDTHS,
  closely: [STANDARD, 1280],
  themes: ['light', 'dark'],
  structure: true,
  axe: 'everything',
};

/**
 * One width for each scene, in turn along the list. Each judge is slow and sees a scene in one language, and the contrast in
 * one theme a language; languages and themes change places along the list, too.
 */
export function oneWidthExtent(place: number, language: Language): Extent {
  const widths = WIDTHS.slice(place % WIDTHS.length).slice(0, 1);
  const structure = (place % 2 === 0) === (language === 'ar');
  const isDark = structure === place % (2 * WIDTHS.length) < WIDTHS.length;
  return {
    widths,
    closely: widths,
    themes: [isDark ? 'dark' : 'light'],
    structure,
    axe: structure ? 'contrast' : 'everything',
  };
}

/** What was seen of one scene in one language. */
export interface Survey {
  readonly findings: string[];
  readonly targets: { name: string; width: number; height: number }[];
  /** By width. */
  readonly places: Readonly<Record<number, ElementBox>>;
}

/** px on each side; the dots of the slider do what its arrows and a swipe do, so 24 is enough (WCAG 2.5.8). */
const smallestOf = (name: string) => (name.includes('slider__dot') ? 24 : 44);
/** Looks at the page of a light scene as it stands in these widths and themes, with text at 200 % and on its side, and leaves it as it was. */
export async function checkScene(page: Page, extent: Extent): Promise<Survey> {
  const { widths, closely, themes, structure, axe } = extent;
  const findings: string[] = [];
  const targets: Survey['targets'] = [];
  const places: Record<number, ElementBox> = {};
  const note = (where: string, found: readonly string[]) => findings.push(...found.map((one) => `${where}: ${one}`));
  if (structure) {
    note('html', await htmlFindings(await page.content(), 'dom'));
    note('ibm', await ibmFindings(page));
  }
  await page.evaluate(stillColours);
  // What the header or the tabs cover half of a scrolled page would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf(width) });
    await still(page);
    note(`${width} px`, [...(await page.evaluate(findOverflow)), ...(await page.evaluate(findBars))]);
    places[width] = await page.evaluate(measureBoxes);
    if (!closely.includes(width)) continue;
    for (const [place, theme] of themes.entries()) {
      await page.evaluate(wearTheme, theme);
      note(
        `${width} px, ${theme}`,
        await axeFindings(page, place > 0 || axe === 'contrast' ? ['color-contrast'] : undefined),
      );
    }
    await page.evaluate(wearTheme, 'light');
    const measured = await page.evaluate(measureTargets);
    targets.push(...measured);
    const small = measured.filter(({ name, width, height }) => Math.min(width, height) < smallestOf(name) - 0.5);
    note(
      `${width} px`,
      small.map((one) => `target of ${one.width} × ${one.height}: ${one.name}`),
    );
  }
  await page.setViewportSize({ width: STANDARD, height: heightOf(STANDARD) });
  await page.evaluate(enlargeText, '200%');
  await still(page);
  note('text at 200 %', [...(await page.evaluate(findOverflow)), ...(await page.evaluate(findBars))]);
  await page.evaluate(enlargeText, '');
  await page.setViewportSize(LANDSCAPE_PHONE);
  await still(page);
  note('landscape', [...(await page.evaluate(findOverflow)), ...(await page.evaluate(findBars))]);
  await page.setViewportSize({ width: STANDARD, height: heightOf(STANDARD) });
  return { findings, targets, places };
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
