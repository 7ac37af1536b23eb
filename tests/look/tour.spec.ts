import type { Page } from '@playwright/test';
import { type Scene, scenes } from '../../tools/shots/scenes';
import { openVisitor } from '../../tools/shots/visitor';
import { expect, test } from '../support/browser/journey';
import type { Language } from '../support/data/translations';
import { compareMirrored } from './mirror';
import { installTools } from './page/tools';
import { type Extent, oneWidthExtent, type Survey, checkScene, ALL_EXTENTS } from './check-scene';

const from = (first: string, end?: string) => {
  const place = (name: string) => scenes.findIndex((scene) => scene.name === name);
  return scenes.slice(place(first), end ? place(end) : undefined);
};
const named = (...names: string[]) => scenes.filter(({ name }) => names.includes(name));

/** The list of scenes in parts, and what a visitor of a later part has to have done before it. */
const PARTS: readonly { title: string; before?: readonly Scene[]; wanted: readonly Scene[] }[] = [
  { title: 'a few scenes @sample', wanted: named('home', 'product', 'login-too-short', 'cart-empty') },
  { title: 'everything up to the login @tour', wanted: from('home', 'login-code') },
  { title: 'the account and the checkout @tour', wanted: from('login-code', 'return-callback-asking') },
  {
    title: 'coming back from paying, and orders @tour',
    before: named('login-code', 'orders-empty', 'cart', 'checkout-without-address', 'add-address', 'checkout'),
    wanted: from('return-callback-asking'),
  },
];
/** LOOK_SCENES=home,cart looks at these only. */
const CHOSEN = process.env.LOOK_SCENES ? process.env.LOOK_SCENES.split(',') : null;
const LANGUAGES = ['ar', 'en'] as const;
/** The long forms look at every scene in both languages, but in one width and theme each. */
const extentOf = (scene: Scene, language: Language) =>
  process.env.LOOK === 'most' ? oneWidthExtent(scenes.indexOf(scene), language) : ALL_EXTENTS;

for (const { title, before = [], wanted: all } of PARTS)
  test(`${title}: nothing is cut off, too small, unmirrored or inaccessible in any language, theme and width`, async ({
    browser,
    shop,
  }) => {
    const wanted = all.filter(({ name }) => !CHOSEN || CHOSEN.includes(name));
    test.setTimeout(60_000 + (before.length + wanted.length) * 30_000);
    const visitors = await Promise.all(
      LANGUAGES.map(async (language, place) => {
        const look = { lang: language, theme: 'light', width: 390 };
        const context = await openVisitor(browser, shop.address, look, { isMobile: false, hasTouch: true });
        await context.addInitScript(installTools);
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        const number = `5${7_000_000 + title.length * 10 + place}`;
        return { page, language, number, codeFor: () => shop.codeFor(`+965${number}`) };
      }),
    );
    for (const scene of before) await Promise.all(visitors.map((visit) => scene.visit(visit)));
    const findings: string[] = [];
    const sums = { compared: 0, targets: 0, smallest: 99 };
    for (const scene of wanted) {
      const known = findings.length;
      const seen = await Promise.all(
        visitors.map((visit) => lookAt(scene, visit, extentOf(scene, visit.language), findings)),
      );
      const [arabic, english] = seen;
      for (const one of seen) {
        sums.targets += one?.targets.length ?? 0;
        sums.smallest = Math.min(
          sums.smallest,
          ...(one?.targets ?? []).flatMap(({ width, height }) => [width, height]),
        );
      }
      for (const width of extentOf(scene, 'ar').widths) {
        const [ar, en] = [arabic?.places[width], english?.places[width]];
        if (!ar || !en) continue;
        const { compared, findings: unmirrored } = compareMirrored(ar, en);
        sums.compared += compared;
        findings.push(...unmirrored.map((one) => `${scene.name}, ${width} px: ${one}`));
      }
      for (const finding of findings.slice(known)) process.stdout.write(`${finding}\n`);
      await Promise.all(visitors.map((visit) => scene.leave?.(visit)));
    }
    await Promise.all(visitors.map(({ page }) => page.context().close()));
    process.stdout.write(
      `${wanted.length} scenes in two languages: ${sums.targets} targets, the smallest side ${sums.smallest} px; ` +
        `${sums.compared} places compared with their mirror\n`,
    );
    expect(findings).toEqual([]);
  });

async function lookAt(
  scene: Scene,
  visit: { page: Page; language: Language; number: string; codeFor: () => Promise<string> },
  extent: Extent,
  findings: string[],
): Promise<Survey | null> {
  try {
    await scene.visit(visit);
    const seen = await checkScene(visit.page, extent);
    findings.push(...seen.findings.map((one) => `${scene.name} in ${visit.language}, ${one}`));
    return seen;
  } catch (error) {
    findings.push(`${scene.name} in ${visit.language} can't be looked at: ${String(error).split('\n')[0]}`);
    return null;
  }
}
