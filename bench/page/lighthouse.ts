import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserArguments, browserPath } from '../../tests/support/browser/browser';
import { onBuiltShop } from './built';
import { median } from '../median';
import { machine, tableOf } from '../table';

const RUNS = Number(process.env.RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** These scores don't depend on the load of the machine, so they must be 100. */
const REQUIRED = CATEGORIES.filter((name) => name !== 'performance');

type Category = (typeof CATEGORIES)[number];

interface Audited {
  readonly scores: Readonly<Record<Category, number>>;
  /** ms */
  readonly lcp: number;
  /** Titles of the failed audits, except performance. */
  readonly faults: readonly string[];
}

/** Lighthouse's trace may lack the navigation start. Its error asks to run again. */
const RETRYABLE_ERROR = 'NO_NAVSTART';
const TRIES = 3;

/** Audits a page with Lighthouse's mobile settings, in a new browser. */
async function audit(url: string, triesLeft = TRIES - 1): Promise<Audited> {
  const chrome = await launch({
    chromePath: browserPath(),
    chromeFlags: [...browserArguments, '--headless=new'],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: [...CATEGORIES] });
    const { categories, audits } = result?.lhr ?? {};
    if (result?.lhr.runtimeError?.code === RETRYABLE_ERROR && triesLeft > 0) return await audit(url, triesLeft - 1);
    if (!categories || !audits || result?.lhr.runtimeError)
      throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const scoreOf = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
    const faults = REQUIRED.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${audits[id]?.title} (${id})`);
    const scores = Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Record<Category, number>;
    return { scores, lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN, faults };
  } finally {
    chrome.kill();
  }
}

await onBuiltShop(async ({ origin, floor }) => {
  const pages = (['ar', 'en'] as const).flatMap((lang) => [
    { name: `static ${lang}`, lang, url: `${floor}/${lang}` },
    { name: `home ${lang}`, lang, url: `${origin}/?lang=${lang}` },
    { name: `category ${lang}`, lang, url: `${origin}/category/11/products?lang=${lang}` },
    { name: `product ${lang}`, lang, url: `${origin}/product/1015?lang=${lang}` },
  ]);
  const seen = new Map(pages.map(({ name }) => [name, [] as Audited[]]));
  for (let run = 0; run < RUNS; run += 1) for (const { name, url } of pages) seen.get(name)?.push(await audit(url));
  const lcpOf = (name: string) => median((seen.get(name) ?? []).map(({ lcp }) => lcp));
  const lines = pages.map(({ name, lang }) => [
    name,
    ...CATEGORIES.map((category) => String(median((seen.get(name) ?? []).map(({ scores }) => scores[category])))),
    lcpOf(name).toFixed(0),
    `${(lcpOf(name) / lcpOf(`static ${lang}`)).toFixed(2)} ×`,
  ]);
  const head = [`Lighthouse, median of ${RUNS}`, ...CATEGORIES, 'LCP ms', 'of the static page’s'];
  process.stdout.write(`\n${machine()}\n\n${tableOf(head, lines)}\n`);
  const own = pages.filter(({ name }) => !name.startsWith('static'));
  const faults = own.flatMap(({ name }) =>
    [...new Set((seen.get(name) ?? []).flatMap((one) => one.faults))].map((fault) => `${name}: ${fault}`),
  );
  if (faults.length === 0) return;
  process.stdout.write(`\nFailed audits of accessibility, best practices and SEO:\n${faults.join('\n')}\n`);
  process.exitCode = 1;
});
