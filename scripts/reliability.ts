/** Writes docs/reliability.md: each row, the tests that name it, and the figures that they counted when last run. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GROUPS } from '../tests/architecture/reliability/rows';
import { type Tagged, straysIn, taggedIn } from '../tests/architecture/checks/rows';
import { sourcesOf } from '../tests/architecture/checks/sources';

type Figure = { row: number; what: string; value: number | string };
/** Per row, what was counted under which words. */
type Figures = Record<string, Record<string, number | string>>;

const root = new URL('..', import.meta.url).pathname;
const pageFile = join(root, 'docs/reliability.md');
const figuresFile = join(root, 'docs/reliability.figures.json');
const countedFile = join(root, '.cache/figures.jsonl');

const HEAD = `# What can go wrong, and the tests that show what happens then

Written by \`npm run reliability\` from the titles of the tests: a test names its rows at the end of its title, as in
\`[row 62]\`. A figure is what the tests of a row counted when they were last run and noted.
`;

export function readTests(): { tagged: Tagged[]; strays: string[] } {
  const sources = sourcesOf(['tests'], ['.test.ts', '.test.tsx', '.spec.ts']);
  return { tagged: sources.flatMap(taggedIn), strays: sources.flatMap(straysIn) };
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The whole page, for some tests and figures. */
function pageOf(tagged: readonly Tagged[], figures: Figures): string {
  const testsOf = (row: number): string =>
    tagged
      .filter(({ rows }) => rows.includes(row))
      .map(({ path, title }) => `${path.replace(/^tests\//, '')}: ${cell(title)}`)
      .join('<br>');
  const figuresOf = (row: number): string =>
    Object.entries(figures[row] ?? {})
      .map(([what, value]) => `${cell(what)}: ${cell(String(value))}`)
      .join('<br>');
  const tables = GROUPS.map(({ name, rows }) =>
    [
      `## ${name}`,
      '',
      '| Row | What goes wrong | What must happen | Tests | Counted |',
      '|---|---|---|---|---|',
      ...Object.entries(rows).map(
        ([row, [fault, then]]) =>
          `| ${row} | ${fault} | ${then} | ${testsOf(Number(row))} | ${figuresOf(Number(row))} |`,
      ),
    ].join('\n'),
  );
  return `${[HEAD, ...tables].join('\n\n').replaceAll('\n\n\n', '\n\n')}\n`;
}

const readFigures = (): Figures => (existsSync(figuresFile) ? JSON.parse(readFileSync(figuresFile, 'utf8')) : {});

/** The page differs from what tests and kept figures make of it. */
export const isStale = (): boolean =>
  !existsSync(pageFile) || readFileSync(pageFile, 'utf8') !== pageOf(readTests().tagged, readFigures());

/** Kept figures with those that tests counted since; a later count of the same thing replaces the earlier. */
function counted(kept: Figures): Figures {
  const lines = existsSync(countedFile) ? readFileSync(countedFile, 'utf8').split('\n').filter(Boolean) : [];
  const all: Figures = structuredClone(kept);
  for (const { row, what, value } of lines.map((line) => JSON.parse(line) as Figure)) {
    all[row] = { ...all[row], [what]: value };
  }
  return all;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const figures = counted(readFigures());
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`);
  rmSync(countedFile, { force: true });
  writeFileSync(pageFile, pageOf(readTests().tagged, figures));
}
