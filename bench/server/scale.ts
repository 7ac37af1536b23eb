import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../server/paths';
import { LARGE_CATEGORY } from '../many-products';
import { onStand, type Stand } from '../stand';
import { machine, print } from '../table';
import { type Call, type Measured, measure } from './load';
import { orderCalls, stockUp } from './orders';
import { typedTexts } from './search';

const PRODUCTS = Number(process.env.PRODUCTS ?? 1_000_000);
const SECONDS = 5;
const CONNECTIONS = 12;

const say = (sentence: string) => process.stdout.write(`${sentence} Load average ${loadavg()[0]?.toFixed(1)}.\n`);

/** `npm run bench:scale`: a million products, and three servers on one database beside one. */
await onStand(
  async (stand) => {
    say(`${machine()}, ${PRODUCTS} products.`);
    await benchReads(stand);
    await importVariants(stand);
    await benchServers(stand);
  },
  { products: PRODUCTS },
);

async function benchReads({ origin }: Stand): Promise<void> {
  const texts = typedTexts(1_500, PRODUCTS);
  let sent = 0;
  const search = () => ({
    path: `/api/getProductName?name=${encodeURIComponent(texts[sent++ % texts.length] ?? '')}&page=1&per_page=24`,
  });
  const list = () => ({ path: `/api/category/${LARGE_CATEGORY}/products?page=${(sent++ % 200) + 1}&per_page=24` });
  const product = () => ({ path: `/api/getProductById/${100_000 + ((sent++ * 7_919) % PRODUCTS)}` });
  const sitemap = () => ({ path: `/sitemaps/products-${(sent++ % 200) + 1}.xml` });
  const alone = { connections: 1 };
  await measure(origin, { name: 'warm-up', ...alone, amount: 100, next: search });
  print(`${PRODUCTS} products, every request new`, [
    await measure(origin, { name: 'search', ...alone, amount: 500, next: search }),
    await measure(origin, { name: 'search', connections: 4, amount: 500, next: search }),
    await measure(origin, { name: 'page of a category of 5,000', ...alone, amount: 150, next: list }),
    await measure(origin, { name: 'product', ...alone, amount: 1_000, next: product }),
    await measure(origin, { name: 'sitemap file', ...alone, amount: 20, next: sitemap }),
  ]);
  say('');
}

/** Imports 300 products with 6 variants each, as a merchant does. */
async function importVariants({ databaseUrl }: Stand): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lawza-import-'));
  const head = 'handle,sku,name_ar,name_en,price,weight_grams,stock,option1_name,option1_ar,option1_en';
  const rows = Array.from({ length: 1_800 }, (_, row) => {
    const handle = `scale-${Math.floor(row / 6)}`;
    return `${handle},SCALE-${row},وردة,Rose,1.250,100,5,size,${row % 6},${row % 6}`;
  });
  writeFileSync(join(folder, 'products.csv'), `${[head, ...rows].join('\n')}\n`);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: databaseUrl };
  for (const what of ['import of 1,800 variants', 'the same again']) {
    const began = performance.now();
    await promisify(execFile)(process.execPath, ['dist/server/cli.js', 'catalogue', 'import', folder], {
      cwd: projectRoot,
      env,
    });
    say(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s.`);
  }
  rmSync(folder, { recursive: true });
}

/** Reads and orders at one server and, with as many connections altogether, at three; in turns, because the load varies. */
async function benchServers({ origin, db, startAnother }: Stand): Promise<void> {
  await stockUp(db);
  const three = [origin, await startAnother(), await startAnother()];
  const order = await orderCalls(origin);
  const read = () => ({ path: '/api/category/11/products?page=1&per_page=24' });
  for (const at of three)
    for (const next of [read, order]) await measure(at, { name: 'warm-up', connections: 4, seconds: 2, next });
  for (const [name, next] of [
    ['list of a category', read],
    ['order, cash', order],
  ] as const) {
    const rows: Measured[] = [];
    for (let round = 0; round < 2; round += 1)
      for (const origins of [[origin], three]) rows.push(await measureAll(origins, name, next));
    print('One server and three', rows);
    const sum = (servers: number) =>
      rows.filter((row) => row.name.startsWith(`${servers} `)).reduce((total, { perSecond }) => total + perSecond, 0);
    say(`${name}: three servers have ${(sum(3) / sum(1)).toFixed(2)} times the throughput of one.`);
  }
}

async function measureAll(origins: readonly string[], name: string, next: () => Call): Promise<Measured> {
  const wave = {
    name: `${origins.length} ×, ${name}`,
    connections: CONNECTIONS / origins.length,
    seconds: SECONDS,
    next,
  };
  const all = await Promise.all(origins.map((origin) => measure(origin, wave)));
  const [first] = all;
  if (!first) throw new Error('there is no server');
  const sum = (count: (one: Measured) => number) => all.reduce((total, one) => total + count(one), 0);
  return {
    ...first,
    connections: CONNECTIONS,
    perSecond: sum(({ perSecond }) => perSecond),
    answers: sum(({ answers }) => answers),
    failures: sum(({ failures }) => failures),
    p99: Math.max(...all.map(({ p99 }) => p99)),
  };
}
