import type { Chart, ChartEdge, ChartNode } from './chart';
import { conditionOf, wordsOf } from './chart-names';

/** What sets an arrow off; `start` is the one into a first state. */
export type ArrowKind = ChartEdge['kind'] | 'start';

export interface Line {
  readonly text: string;
  readonly kind: ChartEdge['kind'];
  /** the names of the transitions whose words end here */
  readonly transitions: readonly string[];
}

/** A line in a state's box. */
export type Note = Omit<Line, 'kind'>;

/** Letters of a line beside an arrow. */
const LONGEST = 26;

/** A history state leads back to where the machine was. */
export const titleOf = ({ name, kind }: ChartNode) => (kind === 'history' ? '↩ where it was' : wordsOf(name));

const isStaying = ({ from, to }: ChartEdge) => from === to;

/** What sets a transition off, and on which condition; empty for one that needs neither. */
export const phraseOf = ({ trigger, guard }: ChartEdge): string =>
  [wordsOf(trigger), guard && conditionOf(guard)].filter(Boolean).join(', ');

/** What a state does and hears without leaving: calls, and events that keep it where it is. */
export function notesOf(chart: Chart, node: ChartNode): Note[] {
  const calls = node.invokes.map((name) => ({ text: `▸ ${wordsOf(name)}`, transitions: [] }));
  const staying = linesOf(chart.edges.filter((edge) => edge.from === node.id && isStaying(edge)));
  const isFirst = (index: number) => index === 0 || staying[index - 1]?.transitions.length !== 0;
  return [
    ...calls,
    ...staying.map(({ text, transitions }, index) => ({ text: isFirst(index) ? `↺ ${text}` : text, transitions })),
  ];
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

/** The words of transitions, once where several have the same, each in the colour of what sets it off. */
export function linesOf(edges: readonly ChartEdge[]): Line[] {
  const groups = new Map<string, ChartEdge[]>();
  for (const edge of edges) groups.set(phraseOf(edge), [...(groups.get(phraseOf(edge)) ?? []), edge]);
  return [...groups].flatMap(([phrase, same]) => {
    const { kind } = same.at(-1) as ChartEdge;
    const names = same.map(({ transition }) => transition);
    return wrapped(phrase).map((text, index, { length }) => ({
      text,
      kind,
      transitions: index === length - 1 ? names : [],
    }));
  });
}

/** The one kind of all, or plainly an event. */
export const kindOf = (edges: readonly ChartEdge[]): ArrowKind => {
  const kinds = [...new Set(edges.map(({ kind }) => kind))];
  return kinds.length > 1 ? 'event' : (kinds[0] ?? 'start');
};
