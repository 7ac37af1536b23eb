/**
 * Takes screenshots of every screen in both languages and themes: `npm run shots` writes them and a gallery page into
 * shots/. `npm run shots -- home cart --width 1280 --lang ar --theme dark` takes some of them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { projectRoot } from '../../server/paths';
import { expectMapDrawn } from '../../tests/journeys/expect-map';
import { GENEROUS_LIMITS } from '../../tests/support/browser/journey';
import type { Language } from '../../tests/support/data/translations';
import { waitForAddress, waitForCode, startShopProcess } from '../../tests/support/process/shop-process';
import { browserPath, browserArguments } from '../../tests/support/browser/browser';
import { flowsScenes } from './flows-scenes';
import { gallery, type Shot } from './gallery';
import { scenes, type Scene } from './scenes';
import { still } from './settled';
import { type Look, openVisitor } from './visitor';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: 'string', multiple: true, default: ['ar', 'en'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    width: { type: 'string', multiple: true, default: ['390'] },
    full: { type: 'boolean', default: false },
  },
});

const folder = join(projectRoot, 'shots');
const dataDir = mkdtempSync(join(tmpdir(), 'lawza-shots-'));
const shop = startShopProcess({ env: { DATA_DIR: dataDir, ...GENEROUS_LIMITS } });
const shots: Shot[] = [];
try {
  const address = await waitForAddress(shop);
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  const wanted = [...scenes, ...flowsScenes].filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  mkdirSync(folder, { recursive: true });
  for (const lang of values.lang)
    for (const theme of values.theme)
      for (const width of values.width) await take(browser, address, wanted, { lang, theme, width: Number(width) });
  await browser.close();
  writeFileSync(join(folder, 'index.html'), gallery(shots));
  process.stdout.write(`${shots.length} pictures: ${join('shots', 'index.html')}\n`);
} finally {
  shop.process.kill('SIGTERM');
  await shop.exited;
  rmSync(dataDir, { recursive: true, force: true });
}

/** Home's further pictures come at the first px of scroll or after five seconds, others once they are near. */
async function drawAll(page: Page) {
  const [seen = 1, whole = 0] = await page.evaluate(async () => {
    const waiting = document.getAnimations().filter((one) => 'animationName' in one && one.animationName === 'absent');
    await Promise.allSettled(waiting.map(({ finished }) => finished));
    return [innerHeight, document.documentElement.scrollHeight];
  });
  for (let top = 0; top < whole; top += seen / 2) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Waits until the network is idle, and at most 5 s for the map: a map that shows only land stays so. */
async function rendered(page: Page) {
  await still(page);
  const map = page.locator('section:has(canvas)');
  if (await map.count()) await expectMapDrawn(map, 5_000).catch(() => {});
}

/** One visitor's way through all scenes in one language, theme and width. */
async function take(browser: Browser, address: string, wanted: readonly Scene[], look: Look) {
  const context = await openVisitor(browser, address, look);
  const page: Page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const number = `5${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  for (const scene of wanted) {
    const visit = {
      page,
      language: look.lang as Language,
      number,
      codeFor: () => waitForCode(shop, `+965${number}`),
    };
    try {
      await scene.visit(visit);
    } catch (error) {
      process.stderr.write(
        `${scene.name} (${look.lang}, ${look.theme}, ${look.width}): ${String(error).split('\n')[0]}\n`,
      );
    }
    const file = `${scene.name}-${look.lang}-${look.theme}-${look.width}.png`;
    if (values.full) await drawAll(page);
    await rendered(page);
    await page.screenshot({ path: join(folder, file), fullPage: values.full });
    shots.push({ file, ...look, name: scene.name });
    await scene.leave?.(visit);
  }
  await context.close();
}
