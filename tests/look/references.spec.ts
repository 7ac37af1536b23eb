import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { scenes } from '../../tools/shots/scenes';
import { settled } from '../../tools/shots/settled';
import { openVisitor } from '../../tools/shots/visitor';
import { projectRoot } from '../../server/paths';
import { expect, test } from '../support/browser/journey';

/** Ten screens by four looks: each language, theme and width twice. `npm run references` renews the pictures. */
const PICTURED = [
  'home',
  'category-products',
  'product',
  'menu',
  'search-nothing',
  'login-phone',
  'profile',
  'cart',
  'checkout',
  'return-success-paid',
];
const LOOKS = [
  { lang: 'ar', theme: 'light', width: 390 },
  { lang: 'en', theme: 'dark', width: 390 },
  { lang: 'ar', theme: 'dark', width: 1280 },
  { lang: 'en', theme: 'light', width: 1280 },
] as const;

/** What else has to happen so that the pictured screens can be reached. */
const BETWEEN = ['login-code', 'orders-empty', 'checkout-without-address', 'add-address'];
/** When all pictures are taken. */
const NOON = new Date('2026-11-20T09:00:00Z');
/** The share of a picture's pixels that may differ, and by how much a colour may (0 to 1). */
const TOLERANCE = { maxDiffPixelRatio: 0.01, threshold: 0.2 };

const folder = join(projectRoot, 'tests/look/references');
const drawnBy = join(folder, 'chromium.txt');
const majorOf = (version: string) => version.split('.')[0];

/** Few colours and, for wide windows, half the size: enough to see a change by, and small enough to keep. */
const small = (picture: Buffer, width: number) =>
  sharp(picture)
    .resize({ width: width > 768 ? width / 2 : width })
    .png({ palette: true, colours: 48, dither: 0, effort: 10 })
    .toBuffer();

for (const [place, look] of LOOKS.entries())
  test(`the reference pictures in ${look.lang}, ${look.theme}, ${look.width} px still show the screens`, async ({
    browser,
    shop,
  }, info) => {
    test.setTimeout(240_000);
    const isRenewing = /^(all|changed)$/.test(info.config.updateSnapshots);
    const version = browser.version();
    const known = existsSync(drawnBy) ? readFileSync(drawnBy, 'utf8').trim() : '';
    const isOther = !isRenewing && majorOf(known) !== majorOf(version);
    if (isOther)
      process.stdout.write(
        `warning: the references were rendered by Chromium ${known}, this is ${version}: not judged\n`,
      );
    if (isRenewing) {
      mkdirSync(dirname(drawnBy), { recursive: true });
      writeFileSync(drawnBy, `${version}\n`);
    }

    const context = await openVisitor(browser, shop.address, look, { deviceScaleFactor: 1 });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.clock.setFixedTime(NOON);
    const number = `5600000${place}`;
    const visit = { page, language: look.lang, number, codeFor: () => shop.codeFor(`+965${number}`) };
    for (const scene of scenes) {
      if (!PICTURED.includes(scene.name) && !BETWEEN.includes(scene.name)) continue;
      await scene.visit(visit);
      if (PICTURED.includes(scene.name)) {
        await settled(page);
        await expect(page.locator('.toast__root')).toHaveCount(0);
        const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
        const name = `${scene.name}-${look.lang}-${look.theme}-${look.width}.png`;
        if (!isOther) expect.soft(await small(picture, look.width)).toMatchSnapshot(name, TOLERANCE);
      }
      await scene.leave?.(visit);
    }
    await context.close();
  });
