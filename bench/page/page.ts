import { chromium } from '@playwright/test';
import { browserArguments, browserPath } from '../../tests/support/browser/browser';
import { onBuiltShop } from './built';
import { median } from '../median';
import { type OfflineReload, offlineReload } from './offline';
import { machine, tableOf } from '../table';
import { returningVisits } from './returning';
import { type Visit, visit } from './visit';

const RUNS = Number(process.env.RUNS ?? 5);
const FIGURES = ['lcp', 'fcp', 'tbt', 'cls', 'scripts', 'pictures', 'bytes', 'requests', 'detail', 'badge'] as const;
const IN_KB = new Set<string>(['scripts', 'pictures', 'bytes']);

/** A row of the table: medians, and how many times the floor's where that has one above zero. */
function row(name: string, visits: readonly Visit[], floor: readonly Visit[]): string[] {
  const cells = FIGURES.map((figure) => {
    const of = (some: readonly Visit[]) => median(some.flatMap((one) => one[figure] ?? []));
    const [own, bare] = [of(visits), of(floor)];
    if (Number.isNaN(own)) return '';
    const shown = figure === 'cls' ? own.toFixed(3) : (IN_KB.has(figure) ? own / 1_000 : own).toFixed(0);
    return visits !== floor && bare > 0 ? `${shown} (${(own / bare).toFixed(2)} ×)` : shown;
  });
  return [name, ...cells];
}

/** The pages of the built shop beside the hand-written one, in turns, each visit with nothing in the cache. */
const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
try {
  await onBuiltShop(async (sides) => {
    const { origin, floor } = sides;
    const pages = (['ar', 'en'] as const).flatMap((lang) => [
      { name: `static ${lang}`, url: `${floor}/${lang}`, lang, taps: false },
      { name: `home ${lang}`, url: `${origin}/?lang=${lang}`, lang, taps: true },
      { name: `category ${lang}`, url: `${origin}/category/11/products?lang=${lang}`, lang, taps: false },
      { name: `product ${lang}`, url: `${origin}/product/1015?lang=${lang}`, lang, taps: false },
      { name: `cart ${lang}`, url: `${origin}/cart?lang=${lang}`, lang, taps: false },
    ]);
    const seen = new Map(pages.map(({ name }) => [name, [] as Visit[]]));
    for (let run = 0; run < RUNS; run += 1)
      for (const { name, url, taps } of pages) seen.get(name)?.push(await visit(browser, url, taps));
    const head = [`median of ${RUNS}`, ...FIGURES.map((name) => (IN_KB.has(name) ? `${name} KB` : name))];
    const lines = pages.map(({ name, lang }) => row(name, seen.get(name) ?? [], seen.get(`static ${lang}`) ?? []));
    process.stdout.write(`\n${machine()}\n\n${tableOf(head, lines)}\n`);
    const returns: string[][] = [];
    for (const lang of ['ar', 'en'] as const) {
      const visits = await returningVisits(browser, sides, lang, RUNS);
      const bare = median((visits.get('static') ?? []).map(({ lcp }) => lcp));
      for (const [name, seen] of visits) {
        const [lcp, fcp] = [median(seen.map((one) => one.lcp)), median(seen.map((one) => one.fcp))];
        returns.push([`${name} ${lang}`, `${lcp.toFixed(0)} (${(lcp / bare).toFixed(2)} ×)`, fcp.toFixed(0)]);
      }
    }
    process.stdout.write(`\n${tableOf([`returning visit, ms, median of ${RUNS}`, 'lcp', 'fcp'], returns)}\n`);
    const again: string[][] = [];
    for (const slower of [1, 4])
      for (const lang of ['ar', 'en'] as const) {
        const reloads: OfflineReload[] = [];
        for (let run = 0; run < RUNS; run += 1) reloads.push(await offlineReload(browser, origin, lang, slower));
        again.push([
          slower === 1 ? lang : `${lang}, processor ${slower} × slower`,
          ...(['home', 'cart'] as const).map((name) => median(reloads.map((one) => one[name])).toFixed(0)),
        ]);
      }
    process.stdout.write(`\n${tableOf([`offline reload, ms, median of ${RUNS}`, 'home', 'cart'], again)}\n`);
  });
} finally {
  await browser.close();
}
