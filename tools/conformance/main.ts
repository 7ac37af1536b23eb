// npm run conformance -- --base-url https://shop.example/api [--phone +965…]: holds a backend against the contract of the shop.
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { DEFAULT_PATHS, type Paths } from '../../api/paths';
import { conformance, isBroken } from './conformance';
import { tableOf } from './table';

const USAGE = `npm run conformance -- --base-url https://shop.example/api
  --lang ar|en       the requested language; ar
  --phone +965…      logs in; a code is sent to this phone and read from the terminal
  --code 1234        the code, where it is known before
  --promo CODE       a code that is worth something
  --payment ID       a payment whose status may be asked
  --paths '{"orders":"my/orders/{}"}'   other paths, as VITE_API_PATHS takes them
  --write            makes, changes and deletes an address, asks for an invoice, logs out
  --order            places a cash order and cancels it
Ends with 0, with 1 where something is broken, with 2 where nothing could be asked.
`;

const options = Object.fromEntries(
  ['base-url', 'lang', 'phone', 'code', 'promo', 'payment', 'paths'].map((name) => [name, { type: 'string' }] as const),
);

function given() {
  const { values } = parseArgs({ options: { ...options, write: { type: 'boolean' }, order: { type: 'boolean' } } });
  const text = values as Record<string, string | undefined>;
  const baseUrl = text['base-url'] ?? '';
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
    throw new Error('--base-url has to be the http(s) address of an API');
  const lang = text.lang ?? 'ar';
  if (lang !== 'ar' && lang !== 'en') throw new Error('--lang is ar or en');
  const paths = JSON.parse(text.paths ?? '{}') as Partial<Paths>;
  const unknown = Object.keys(paths).filter((name) => !(name in DEFAULT_PATHS));
  if (unknown.length > 0) throw new Error(`--paths: there is no ${unknown.join(', ')}`);
  return {
    baseUrl,
    lang: lang as 'ar' | 'en',
    paths,
    write: values.write === true,
    order: values.order === true,
    text,
  };
}

async function askCode(): Promise<string> {
  const asked = createInterface({ input: stdin, output: stdout });
  const code = await asked.question('The code that the phone got: ');
  asked.close();
  return code.trim();
}

async function run(): Promise<number> {
  const { text, ...settings } = given();
  const { phone, code, promo, payment } = text;
  const reports = await conformance({
    ...settings,
    ...(phone !== undefined && { phone }),
    ...(promo !== undefined && { promo }),
    ...(payment !== undefined && { paymentId: payment }),
    code: code === undefined ? askCode : async () => code,
  });
  stdout.write(`\n${settings.baseUrl}\n\n${tableOf(reports)}`);
  if (reports.every(({ took }) => took === null)) return 2;
  return isBroken(reports) ? 1 : 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 2;
}
