/**
 * Writes the chart, the coverage and the laws of every machine into docs/flows. The text above a chart is written by hand and
 * not changed. `--check` writes nothing and fails if a page is stale or missing.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { LAWS } from '../tests/machines/laws/all';
import { wholeShopLaws } from '../tests/machines/laws/whole-shop';
import { chartOf } from '../tools/flows/chart/chart';
import type { Coverage } from '../tools/flows/shading/coverage';
import { mermaidOf, rootTransitionsOf } from './mermaid';

const root = new URL('..', import.meta.url).pathname;
const folder = join(root, 'docs/flows');
export const START = '<!-- chart: npm run diagrams -->';

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

/** Every machine with the name of its file and its path below `machines`. */
export async function machines(): Promise<{ file: string; path: string; machine: AnyStateMachine }[]> {
  const files = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.machine.ts'))
    .sort((one, other) => basename(one).localeCompare(basename(other)));
  return Promise.all(
    files.map(async (path) => {
      const exported = Object.values((await import(/* @vite-ignore */ `../machines/${path}`)) as object);
      return { file: basename(path), path, machine: exported.find(isMachine) as AnyStateMachine };
    }),
  );
}

const listOf = (laws: readonly { says: string }[]) => laws.map(({ says }) => `- ${says}`).join('\n');

/** What the tests of a machine wrote; null before they first ran. */
export function readCoverage(id: string): Coverage | null {
  const path = join(root, 'tools/flows/coverage', `${id}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** A machine's page with its current chart. A new page starts with the machine's doc comment. */
function page(file: string, source: string, machine: AnyStateMachine, coverage: Coverage | null): string {
  const path = join(folder, file.replace('.machine.ts', '.md'));
  const written = existsSync(path) ? readFileSync(path, 'utf8') : `# ${machine.id}\n\n${comment(source)}\n\n${START}\n`;
  const words = written.slice(0, written.indexOf(START)).trimEnd();
  const laws = listOf(LAWS[machine.id] ?? []);
  const whole =
    machine.id === 'shop'
      ? `\nWith all its parts, in two tabs (\`tests/model/shop\`):\n\n${listOf(wholeShopLaws)}\n`
      : '';
  const chart = chartOf(machine);
  const diagram = `\`\`\`mermaid\n${mermaidOf(chart)}\n\`\`\``;
  const everywhere = rootTransitionsOf(chart);
  const anywhere = everywhere === '' ? '' : `In every state that doesn't handle it itself:\n\n${everywhere}\n\n`;
  const table = coverage ? `${coverageTable(coverage)}\n\n` : '';
  return `${words}\n\n${START}\n\n${diagram}\n\n${anywhere}${table}On every random walk (\`tests/machines/laws\`):\n\n${laws}\n${whole}`;
}

/** The coverage of a machine by its generated tests, as a table of Markdown. */
function coverageTable({ states, transitions, guards, pairs, laws }: Coverage): string {
  const rows = [
    ['States', ...walked(states)],
    ['Transitions', ...walked(transitions)],
    ['Outcomes of guards', guards, guards],
    ['Pairs of consecutive transitions', pairs.walked, pairs.walked],
    ['Laws', laws, laws],
  ].filter(([, , all]) => all !== 0);
  const table = [
    '| The tests cover | | of |',
    '|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
  if (pairs.unreachable === 0) return table;
  const others = pairs.unreachable === 1 ? '1 other pair' : `${pairs.unreachable} other pairs`;
  return `${table}\n\n${others} can't follow each other (\`tests/machines/pairs.ts\`).`;
}

function walked(counts: Readonly<Record<string, number>>): [walked: number, all: number] {
  const all = Object.values(counts);
  return [all.filter((count) => count > 0).length, all.length];
}

function comment(path: string): string {
  const source = readFileSync(join(root, 'machines', path), 'utf8');
  const [, text = ''] = /^\/\*\*\n([\s\S]*?)\*\//.exec(source) ?? [];
  return text.replace(/^ \* ?/gm, '').trim();
}

export async function staleness(coverageOf = readCoverage): Promise<string[]> {
  const all = await machines();
  return all.flatMap(({ file, path: source, machine }) => {
    const path = join(folder, file.replace('.machine.ts', '.md'));
    if (!existsSync(path)) return [`${file} has no page in docs/flows`];
    return readFileSync(path, 'utf8') === page(file, source, machine, coverageOf(machine.id))
      ? []
      : [`docs/flows/${file.replace('.machine.ts', '.md')} is stale`];
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  if (process.argv.includes('--check')) {
    const complaints = await staleness();
    for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
    process.exitCode = complaints.length > 0 ? 1 : 0;
  } else {
    mkdirSync(folder, { recursive: true });
    for (const { file, path: source, machine } of await machines())
      writeFileSync(
        join(folder, file.replace('.machine.ts', '.md')),
        page(file, source, machine, readCoverage(machine.id)),
      );
  }
}
