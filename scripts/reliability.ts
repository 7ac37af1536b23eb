/** Writes docs/reference/reliability.md: each row with its tests and the figures of their last run. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GROUPS } from '../tests/architecture/reliability/rows';
import { type TaggedTest, invalidTagsIn, taggedTestsIn } from '../tests/architecture/checks/reliability-tags';
import { sourcesOf } from '../tests/architecture/checks/sources';

type Figure = { row: number; what: string; value: number | string };
/** The figures of each row by name. */
type Figures = Record<string, Record<string, number | string>>;

const root = new URL('..', import.meta.url).pathname;
const pageFile = join(root, 'docs/reference/reliability.md');
const figuresFile = join(root, 'docs/reference/reliability.figures.json');
const countedFile = join(root, '.cache/figures.jsonl');

const HEAD = `# Faults and their tests

What can go wrong, the required behaviour, and the tests that show it. [Reliability](../explanation/reliability.md) explains
the idea. \`npm run reliability\` writes this page from the titles of the tests: a title ends with its rows, as in
\`[row 62]\`. A figure is what the tests of a row counted in their last run.
`;

export function readTests(): { taggedTests: TaggedTest[]; invalidTags: string[] } {
  const sources = sourcesOf(['tests'], ['.test.ts', '.test.tsx', '.spec.ts']);
  return { taggedTests: sources.flatMap(taggedTestsIn), invalidTags: sources.flatMap(invalidTagsIn) };
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function pageOf(taggedTests: readonly TaggedTest[], figures: Figures): string {
  const testsOf = (row: number): string =>
    taggedTests
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
      '| Row | Fault | Required behaviour | Tests | Figures |',
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

/** Whether the page differs from the tests and the stored figures. */
export const isStale = (): boolean =>
  !existsSync(pageFile) || readFileSync(pageFile, 'utf8') !== pageOf(readTests().taggedTests, readFigures());

/** The stored figures updated with those of later runs. */
function withNewFigures(stored: Figures): Figures {
  const lines = existsSync(countedFile) ? readFileSync(countedFile, 'utf8').split('\n').filter(Boolean) : [];
  const all: Figures = structuredClone(stored);
  for (const { row, what, value } of lines.map((line) => JSON.parse(line) as Figure)) {
    all[row] = { ...all[row], [what]: value };
  }
  return all;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const figures = withNewFigures(readFigures());
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`);
  rmSync(countedFile, { force: true });
  writeFileSync(pageFile, pageOf(readTests().taggedTests, figures));
}
