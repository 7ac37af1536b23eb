/**
 * `npm run reference` writes the tables of docs/reference that come from code. The text above a table is written by hand
 * and kept, and so is the last cell of each row, which says what the row means. A new row starts with an empty one.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { DEFAULT_PATHS } from '../api/paths';
import { receivedEventSchema } from '../domain/analytics/event-schema';
import { KEYS } from '../machines/storage/slice';
import { createProgram } from '../server/commands/program';
import { settingDefaults } from '../server/config';
import { ENV_EXAMPLE, freshEnvExample } from './deploy/env-example';
import { listMetrics } from '../server/observe/list-metrics';
import { SERVER_ROUTES } from '../tests/support/server/route-access';
import { openApiDocument } from '../tools/openapi/document';
import { fieldsPage } from '../tools/openapi/fields-page';

const root = new URL('..', import.meta.url).pathname;
export const START = '<!-- table: npm run reference -->';

interface Table {
  readonly page: string;
  readonly columns: readonly string[];
  /** All cells, or all but the last; `null` for a cell that is written by hand. */
  rows(): readonly (readonly (string | null)[])[];
}

const code = (text: string) => `\`${text}\``;
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .sort()
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') }));

const tables: readonly Table[] = [
  {
    page: 'commands',
    columns: ['Command', 'Does'],
    rows: () =>
      Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts).map((name) => [
        code(['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`),
      ]),
  },
  {
    page: 'shop-commands',
    columns: ['Command', 'Options', 'Does'],
    rows: () =>
      executable(createProgram()).map(({ name, command }) => [
        code(name),
        command.options.map(({ flags }) => code(flags)).join(', '),
        command.description(),
      ]),
  },
  {
    page: 'configuration',
    columns: ['Variable', 'Default', 'Meaning'],
    rows: () => [
      ...Object.entries(settingDefaults).map(([name, value]) => [code(name), value || null]),
      ...[...namesIn(['src', 'api'], /\bVITE_[A-Z_]+\b/g)].map((name) => [code(name), null]),
    ],
  },
  {
    page: 'http-api',
    columns: ['Call', 'Open to', 'Name in `api/paths.ts`', 'Does'],
    rows: () =>
      SERVER_ROUTES.map(({ route, access, path }) => [code(route), access, nameOfPath(path)]).filter(
        ([route = '']) => !route.includes('/sandbox-gateway/'),
      ),
  },
  {
    page: 'errors',
    columns: ['Code', 'Status', 'Message', 'When'],
    rows: () => [...refusals()].sort((one, other) => (one[0] as string).localeCompare(other[0] as string)),
  },
  {
    page: 'analytics',
    columns: ['Event', 'Fields', 'When'],
    rows: () =>
      receivedEventSchema.options.map(({ entries: { name, ...fields } }) => [
        code(name.literal),
        Object.keys(fields).map(code).join(', '),
      ]),
  },
  {
    page: 'metrics',
    columns: ['Metric', 'Type', 'Labels', 'Meaning'],
    rows: () => listMetrics().map(({ name, type, labels }) => [code(name), type, labels.map(code).join(', ')]),
  },
  {
    page: 'storage',
    columns: ['Key', 'Name in `KEYS`', 'Slice', 'Holds'],
    rows: () => Object.entries(KEYS).map(([name, key]) => [code(key), code(name), sliceOf(name)]),
  },
];

/** The commands that do something, each with its names and arguments from `shop` on. */
function executable(command: Command, before = ''): { name: string; command: Command }[] {
  const name = `${before}${command.name()}`;
  if (command.commands.length > 0) return command.commands.flatMap((child) => executable(child, `${name} `));
  const args = command.registeredArguments.map((one) => {
    const label = `${one.name()}${one.variadic ? '...' : ''}`;
    return one.required ? ` <${label}>` : ` [${label}]`;
  });
  return [{ name: name + args.join(''), command }];
}

function namesIn(folders: readonly string[], pattern: RegExp): Set<string> {
  const found = folders.flatMap(filesIn).flatMap(({ text }) => text.match(pattern) ?? []);
  return new Set(found.sort());
}

/** The client's name for a path of our server, whose parameters are `{}` there. */
function nameOfPath(path: string): string {
  const plain = path.replace('/api/', '').replace(/:\w+/g, '{}');
  const [name] = Object.entries(DEFAULT_PATHS).find(([, one]) => one === plain) ?? [];
  return name ? code(name) : '';
}

/** Every `new Refusal(status, 'code', 'message')` of the server, once for each code and status. */
function refusals(): readonly (readonly string[])[] {
  const pattern = /new Refusal\(\s*(\d{3}),\s*'(\w+)',\s*(?:'([^']*)'|`([^`]*)`|\w+)/g;
  const messages = new Map<string, Set<string>>();
  for (const [, status, name, plain, template] of filesIn('server').flatMap(({ text }) => [
    ...text.matchAll(pattern),
  ])) {
    const row = `${code(name ?? '')} ${status}`;
    const message = plain ?? template?.replace(/\$\{[^}]*\}/g, '…') ?? '';
    messages.set(row, (messages.get(row) ?? new Set()).add(message));
  }
  return [...messages].map(([row, said]) => [...row.split(' '), [...said].sort().join(' / ')]);
}

const slices = filesIn('machines/storage').filter(({ path }) => path.endsWith('.slices.ts'));

/** The file whose slice lies under a key: the one that names it most. */
function sliceOf(name: string): string {
  const counts = slices
    .filter(({ path }) => !path.endsWith('/page.slices.ts') || /^(crashes|reloaded|placedOrder)$/.test(name))
    .map(({ path, text }) => ({ path, count: text.match(new RegExp(`KEYS\\.${name}\\b`, 'g'))?.length ?? 0 }))
    .sort((one, other) => other.count - one.count);
  const [first] = counts;
  return first && first.count > 0 ? code(first.path.replace('machines/storage/', '')) : '';
}

const pathOf = ({ page }: Table) => join(root, 'docs/reference', `${page}.md`);

/** The rows of a page by their first cell. */
function writtenRows(text: string): ReadonlyMap<string, readonly string[]> {
  const rows = text
    .slice(text.indexOf(START))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
  return new Map(rows.map((cells) => [cells[0] ?? '', cells]));
}

function freshPage(table: Table): string {
  const text = readFileSync(pathOf(table), 'utf8');
  const written = writtenRows(text);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = table.rows().map((cells) => {
    const known = written.get(cells[0] ?? '') ?? [];
    const ofCode = cells.map((cell, index) => cell ?? known[index] ?? '');
    return line(cells.length === table.columns.length ? ofCode : [...ofCode, known.at(-1) ?? '']);
  });
  const head = [line(table.columns), `|${'---|'.repeat(table.columns.length)}`];
  return `${text.slice(0, text.indexOf(START)).trimEnd()}\n\n${START}\n\n${[...head, ...rows].join('\n')}\n`;
}

const OPENAPI = join(root, 'docs/reference/openapi.json');
const FIELDS = join(root, 'docs/reference/http-api-fields.md');
const freshFields = () => fieldsPage(JSON.parse(freshOpenApi()));

/** The contract as a file. Its summaries are the last column of docs/reference/http-api.md, without links. */
function freshOpenApi(): string {
  const written = writtenRows(readFileSync(join(root, 'docs/reference/http-api.md'), 'utf8'));
  const summaryOf = (route: string) =>
    written
      .get(code(route))
      ?.at(-1)
      ?.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1') ?? '';
  const routes = SERVER_ROUTES.map(({ route, ...rest }) => ({ ...rest, summary: summaryOf(route) }));
  return `${JSON.stringify(openApiDocument(routes), null, 2)}\n`;
}

/** What is amiss: pages that are not as the code says, and rows that nobody has explained. */
export function referenceProblems(): string[] {
  const isEnvStale = readFileSync(ENV_EXAMPLE, 'utf8') !== freshEnvExample();
  const ofEnv = isEnvStale ? ['deploy/.env.example is stale: npm run reference writes it'] : [];
  const isContractStale = readFileSync(OPENAPI, 'utf8') !== freshOpenApi();
  const ofContract = isContractStale ? ['docs/reference/openapi.json is stale: npm run reference writes it'] : [];
  const areFieldsStale = readFileSync(FIELDS, 'utf8') !== freshFields();
  const ofFields = areFieldsStale ? ['docs/reference/http-api-fields.md is stale: npm run reference writes it'] : [];
  const ofTables = tables.flatMap((table) => {
    const text = readFileSync(pathOf(table), 'utf8');
    const unexplained = [...writtenRows(text)].filter(([, cells]) => (cells.at(-1) ?? '') === '').map(([name]) => name);
    return [
      ...(text === freshPage(table) ? [] : [`docs/reference/${table.page}.md is stale: npm run reference writes it`]),
      ...unexplained.map((name) => `docs/reference/${table.page}.md does not explain ${name}`),
    ];
  });
  return [...ofTables, ...ofEnv, ...ofContract, ...ofFields];
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const table of tables) writeFileSync(pathOf(table), freshPage(table));
  writeFileSync(ENV_EXAMPLE, freshEnvExample());
  writeFileSync(OPENAPI, freshOpenApi());
  writeFileSync(FIELDS, freshFields());
}
