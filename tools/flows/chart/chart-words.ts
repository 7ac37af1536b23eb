import type { Chart, ChartEdge, ChartNode } from './chart';
import { conditionOf, wordsOf } from './chart-names';

/** What sets an arrow off; `start` is the one into a first state. */
export type ArrowKind = ChartEdge['kind'] | 'start';

export interface Line {
  readonly text: string;
  readonly kind: ChartEdge['kind'];
}

/** Letters of a line beside an arrow. */
const LONGEST = 26;

/** A history state leads back to where the machine was. */
export const titleOf = ({ name, kind }: ChartNode) => (kind === 'history' ? '↩ where it was' : wordsOf(name));

const isStaying = ({ from, to }: ChartEdge) => from === to;

const lineOf = ({ trigger, guard }: ChartEdge): string[] =>
  wrapped([wordsOf(trigger), guard && conditionOf(guard)].filter(Boolean).join(', '));

/** What a state does and hears without leaving: calls, and events that keep it where it is. */
export function notesOf(chart: Chart, node: ChartNode): string[] {
  const staying = chart.edges.filter((edge) => edge.from === node.id && isStaying(edge)).map(lineOf);
  const byText = new Map(staying.map((lines) => [lines.join(' '), lines]));
  const calls = node.invokes.map((name) => `▸ ${wordsOf(name)}`);
  return [...calls, ...[...byText.values()].flatMap(([first = '', ...rest]) => [`↺ ${first}`, ...rest])];
}

/** A line of words cut at spaces into lines that fit beside an arrow. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LONGEST) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.filter((line) => line !== '');
}

/** One arrow between two states for all that leads from one to the other. */
export function grouped(chart: Chart): [string, ChartEdge[]][] {
  const groups = new Map<string, ChartEdge[]>();
  for (const edge of chart.edges.filter((each) => !isStaying(each))) {
    const key = `${edge.from} → ${edge.to}`;
    groups.set(key, [...(groups.get(key) ?? []), edge]);
  }
  return [...groups];
}

/** The words beside an arrow, each in the colour of what sets it off. */
export const linesOf = (edges: readonly ChartEdge[]): Line[] => {
  const said = new Map(edges.map((edge) => [lineOf(edge).join('\n'), edge] as const));
  return [...said.values()].flatMap((edge) => lineOf(edge).map((text) => ({ text, kind: edge.kind })));
};

/** The one kind of all, or plainly an event. */
export const kindOf = (edges: readonly ChartEdge[]): ArrowKind => {
  const kinds = [...new Set(edges.map(({ kind }) => kind))];
  return kinds.length > 1 ? 'event' : (kinds[0] ?? 'start');
};
