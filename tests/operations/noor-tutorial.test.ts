import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../server/paths';
import { type ShopProcess, startShopProcess, waitForAddress } from '../support/process/shop-process';
import { systemProgram } from '../support/operations/system-program';
import { buyByCard, confirmRefund } from './support/buy-by-card';

const execute = promisify(execFile);
const page = readFileSync(join(projectRoot, 'docs/tutorial/your-own-shop.md'), 'utf8');
const NUMBER = '7K3M-9QXT';

interface Step {
  readonly commands: string;
  /** What the page shows as their output; null where it shows none. */
  readonly output: string | null;
}

const steps: readonly Step[] = [...page.matchAll(/^```sh\n(.*?)^```\n(?:\n```text\n(.*?)^```)?/gms)].map(
  ([, commands = '', output]) => ({ commands: commands.trim(), output: output ?? null }),
);

/** What stands in for npm: packages are installed, and the shop is built. */
const NPM = `#!/bin/sh
case "$1" in
  ci) exit 0;;
  run) shift 3; exec node dist/server/cli.js "$@";;
esac
exit 1
`;

let folder: string;
/** What the steps have exported so far. */
const environment: Record<string, string> = {};
let shop: ShopProcess | undefined;
let origin = '';
let orderNumber = '';
let invoiceId = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'noor-tutorial-'));
  // The embedded PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755);
  const part = join(projectRoot, 'dist', 'package');
  cpSync(join(projectRoot, 'dist'), join(folder, 'dist'), { recursive: true, filter: (path) => path !== part });
  cpSync(join(projectRoot, 'package.json'), join(folder, 'package.json'));
  for (const name of ['examples', 'node_modules', 'server']) symlinkSync(join(projectRoot, name), join(folder, name));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'npm'), NPM, { mode: 0o755 });
});
afterAll(async () => {
  shop?.process.kill('SIGTERM');
  await shop?.exited;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The variables that a step exports. */
const exportsOf = ({ commands }: Step): Record<string, string> =>
  Object.fromEntries(
    commands
      .split('\n')
      .filter((line) => line.startsWith('export '))
      .flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])),
  );

async function run(commands: string): Promise<string> {
  const { stdout } = await execute('sh', ['-ec', commands.replaceAll(NUMBER, orderNumber)], {
    cwd: folder,
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, HOME: folder, ...environment },
  });
  return stdout;
}

async function startShop(): Promise<void> {
  shop = startShopProcess({ root: folder, env: environment });
  origin = await waitForAddress(shop);
}

/** Output without what differs from run to run: numbers, ids, times and the widths of tables. */
const shapeOf = (output: string): string =>
  output
    .replace(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, 'NUMBER')
    .replace(/\b[0-9a-f]{24}\b/g, 'ID')
    .replace(/\d+/g, '0')
    .replace(/─+/g, '─')
    .replace(/ +/g, ' ')
    .trim();

/** What a reader does in the browser before a command. */
async function actBefore(commands: string): Promise<void> {
  if (shop && commands.endsWith('orders list')) ({ orderNumber, invoiceId } = await buyByCard(shop, origin));
  if (commands.endsWith('orders refunds'))
    await confirmRefund(origin, invoiceId, JSON.parse(await run(`${commands} --json`)));
}

test('the page has its steps', () => expect(steps).toHaveLength(11));

test.each(steps)('$commands', async (step) => {
  Object.assign(environment, exportsOf(step));
  if (step.commands.endsWith('npm start')) return startShop();
  await actBefore(step.commands);
  const output = await run(step.commands);
  if (step.output !== null) expect(shapeOf(output)).toBe(shapeOf(step.output));
});

test('the shop has the name and the goods of the page', async () => {
  const home = await (await fetch(`${origin}/?lang=en`)).text();
  expect(home).toContain('Noor');
  const found = (await (await fetch(`${origin}/api/getProductName?name=`)).json()) as { total: number };
  expect(found.total).toBe(300);
});

test('the slip can be read as text in both languages, each in its order', () => {
  const pdftotext = systemProgram('pdftotext', 'poppler-utils');
  const file = join(folder, '.data/slips', `${orderNumber}-packing.pdf`);
  const text = execFileSync(pdftotext, [file, '-'], { encoding: 'utf8' }).replace(/\p{Bidi_Control}/gu, '');
  for (const part of ['بيان التعبئة', 'رقم الطلب', 'مدفوع بالبطاقة', 'Packing slip', 'Paid by card', orderNumber])
    expect(text).toContain(part);
});
