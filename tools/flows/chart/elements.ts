import { type Edge, type Node, Position } from '@xyflow/react';
import type { Arrow, Box, Layout, State } from '../layout/layout';
import { type Counts, timesOf } from '../shading/coverage';

interface StateData extends Record<string, unknown> {
  readonly state: State;
  readonly meaning: string;
  readonly isLit: boolean;
  readonly counts: Counts | null;
}

export type StateNode = Node<StateData, 'state'>;
export type StartNode = Node<Record<string, never>, 'start'>;

interface ArrowData extends Record<string, unknown> {
  readonly arrow: Arrow;
  readonly heads: string;
  readonly counts: Counts | null;
}

export type ArrowEdge = Edge<ArrowData, 'arrow'>;

/** Containers lie below arrows, and arrows below states. */
const LEVEL = { container: 0, arrow: 1, state: 2 };

/** Measured by the layout, so that arrows needn't wait for React Flow to measure. What can be focused is in the box. */
const placed = ({ x, y, width, height }: Box) => ({
  position: { x, y },
  width,
  height,
  measured: { width, height },
  handles: (['source', 'target'] as const).map((type) => ({ type, position: Position.Top, x: 0, y: 0 })),
  domAttributes: { 'aria-roledescription': undefined },
});

/** A chart's states, and where they begin, as the nodes of React Flow. */
export const nodesOf = (
  layout: Layout,
  counts: Counts | null,
  lit: ReadonlySet<string>,
  chosen: string | null,
  meaningOf: (id: string) => string,
): (StateNode | StartNode)[] => [
  ...layout.states.map((state): StateNode => {
    const { id, parent } = state.node;
    return {
      ...placed(state),
      id,
      type: 'state',
      data: { state, meaning: meaningOf(id), isLit: lit.has(id), counts },
      zIndex: state.isContainer ? LEVEL.container : LEVEL.state,
      selectable: parent !== null,
      selected: id === chosen,
    };
  }),
  ...layout.starts.map(
    (start): StartNode => ({
      ...placed(start),
      id: start.id,
      type: 'start',
      data: {},
      zIndex: LEVEL.state,
      selectable: false,
    }),
  ),
];

interface ArrowOptions {
  readonly heads: string;
  readonly chosen: string | null;
  readonly arrowName: string;
  readonly countWords: (count: number) => string;
}

/** A chart's arrows as the edges of React Flow, each with a name such as `idle → loading: opened`. The chosen state's are bold. */
export const edgesOf = (
  layout: Layout,
  counts: Counts | null,
  { heads, chosen, arrowName, countWords }: ArrowOptions,
): ArrowEdge[] => {
  const counted = (transitions: readonly string[]) =>
    counts && transitions.length > 0 ? [`(${countWords(timesOf(transitions, counts))})`] : [];
  const titles = new Map(layout.states.map(({ node, title }) => [node.id, title]));
  return layout.arrows.map((arrow) => {
    const way = `${titles.get(arrow.from) ?? 'start'} → ${titles.get(arrow.to) ?? ''}`;
    const words = arrow.lines.map(({ text, transitions }) => [text, ...counted(transitions)].join(' ')).join(' ');
    const name = words === '' ? [way, ...counted(arrow.transitions)].join(' ') : `${way}: ${words}`;
    return {
      id: arrow.id,
      type: 'arrow',
      source: arrow.from,
      target: arrow.to,
      data: { arrow, heads, counts },
      zIndex: LEVEL.arrow,
      selectable: false,
      selected: arrow.from === chosen,
      ariaLabel: name,
      domAttributes: { 'aria-roledescription': arrowName },
    };
  });
};
