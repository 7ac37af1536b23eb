import { type Edge, type Node, Position } from '@xyflow/react';
import type { Arrow, Box, Layout, State } from '../layout/layout';

export type StateNode = Node<{ readonly state: State; readonly meaning: string; readonly isLit: boolean }, 'state'>;
export type StartNode = Node<Record<string, never>, 'start'>;
export type ArrowEdge = Edge<{ readonly arrow: Arrow; readonly heads: string }, 'arrow'>;

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
      data: { state, meaning: meaningOf(id), isLit: lit.has(id) },
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

/** A chart's arrows as the edges of React Flow, each with a name such as `idle → loading: opened`. The chosen state's are bold. */
export const edgesOf = (layout: Layout, heads: string, chosen: string | null, arrowName: string): ArrowEdge[] => {
  const titles = new Map(layout.states.map(({ node, title }) => [node.id, title]));
  return layout.arrows.map((arrow) => {
    const way = `${titles.get(arrow.from) ?? 'start'} → ${titles.get(arrow.to) ?? ''}`;
    const words = arrow.lines.map(({ text }) => text).join(' ');
    return {
      id: arrow.id,
      type: 'arrow',
      source: arrow.from,
      target: arrow.to,
      data: { arrow, heads },
      zIndex: LEVEL.arrow,
      selectable: false,
      selected: arrow.from === chosen,
      ariaLabel: words === '' ? way : `${way}: ${words}`,
      domAttributes: { 'aria-roledescription': arrowName },
    };
  });
};
