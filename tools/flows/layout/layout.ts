import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartEdge, ChartNode } from '../chart/chart';
import { type ArrowKind, grouped, kindOf, type Line, linesOf, type Note, notesOf, titleOf } from '../chart/chart-words';

/** Pixels of the chart at a zoom of 1. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface State extends Box {
  readonly node: ChartNode;
  readonly title: string;
  /** what it does and hears without leaving: calls, and events that keep it where it is */
  readonly notes: readonly Note[];
  readonly isContainer: boolean;
  readonly isRegion: boolean;
}

export interface Arrow {
  readonly id: string;
  readonly kind: ArrowKind;
  readonly from: string;
  readonly to: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly lines: readonly Line[];
  /** the names of all that it stands for; none for one into a first state */
  readonly transitions: readonly string[];
  readonly label: Box | null;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly states: readonly State[];
  readonly starts: readonly (Box & { readonly id: string })[];
  readonly arrows: readonly Arrow[];
}

/** Pixels of a letter and of a line: all words of a chart have 14 px. */
const LETTER = 8.2;
export const LINE = 20;
const START = ' start';

/** Wider than this, a chart runs from left to right if that takes less room. */
const WIDE = 1_500;

/** For a chart and for every state with others in it: what is entered first comes first. */
const INSIDE = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

const OPTIONS = {
  ...INSIDE,
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

/** Places a chart's states and arrows. The layout library is loaded here and nowhere else. */
export async function layoutOf(chart: Chart): Promise<Layout> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  const laidOut = async (direction: 'DOWN' | 'RIGHT') =>
    placesOf(chart, await new Elk().layout(graphOf(chart, direction)));
  const down = await laidOut('DOWN');
  if (down.width <= WIDE) return down;
  const right = await laidOut('RIGHT');
  return right.width * right.height < down.width * down.height ? right : down;
}

const childrenOf = (chart: Chart, id: string) => chart.nodes.filter(({ parent }) => parent === id);

function graphOf(chart: Chart, direction: 'DOWN' | 'RIGHT'): ElkNode {
  const nodeOf = (node: ChartNode): ElkNode => {
    const words = [titleOf(node), ...notesOf(chart, node).map(({ text }) => text)];
    const children = childrenOf(chart, node.id);
    const width = Math.ceil(Math.max(56, ...words.map(({ length }) => length * LETTER + 32)));
    const height = words.length * LINE + 20;
    if (children.length === 0) return { id: node.id, width, height };
    const initial = children.find(({ isInitial }) => isInitial);
    return {
      id: node.id,
      layoutOptions: {
        ...INSIDE,
        'elk.padding': `[top=${height + 8},left=22,bottom=22,right=22]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
      children: [...(initial ? [startIn(node)] : []), ...children.map(nodeOf)],
    };
  };
  const startIn = ({ id }: ChartNode): ElkNode => ({
    id: `${id}${START}`,
    width: 12,
    height: 12,
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  });
  const [root] = chart.nodes as [ChartNode];
  return {
    id: START,
    layoutOptions: { ...OPTIONS, 'elk.direction': direction },
    children: [nodeOf(root)],
    edges: [...startsOf(chart), ...edgesOf(chart)],
  };
}

const startsOf = (chart: Chart): ElkExtendedEdge[] =>
  chart.nodes
    .filter(({ isInitial, parent }) => isInitial && parent !== null)
    .map(({ id, parent }) => ({ id: `${id}${START}`, sources: [`${parent}${START}`], targets: [id] }));

function edgesOf(chart: Chart): ElkExtendedEdge[] {
  return grouped(chart).map(([id, edges]) => {
    const lines = linesOf(edges);
    const width = Math.max(0, ...lines.map(({ text }) => text.length * LETTER + 10));
    const label = { text: lines.map(({ text }) => text).join('\n'), width, height: lines.length * LINE + 4 };
    const { from, to } = edges[0] as ChartEdge;
    return { id, sources: [from], targets: [to], ...(lines.length > 0 && { labels: [label] }) };
  });
}

function placesOf(chart: Chart, graph: ElkNode): Layout {
  const boxes = new Map<string, ElkNode>();
  const collect = (node: ElkNode): void => {
    boxes.set(node.id, node);
    node.children?.forEach(collect);
  };
  collect(graph);
  const boxOf = (id: string): Box => {
    const { x = 0, y = 0, width = 0, height = 0 } = boxes.get(id) ?? {};
    return { x, y, width: Math.round(width), height: Math.round(height) };
  };
  const kinds = new Map(chart.nodes.map(({ id, kind }) => [id, kind]));
  const groups = new Map(grouped(chart));
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    states: chart.nodes.map((node) => ({
      ...boxOf(node.id),
      node,
      title: titleOf(node),
      notes: notesOf(chart, node),
      isContainer: childrenOf(chart, node.id).length > 0,
      isRegion: node.kind !== 'history' && node.parent !== null && kinds.get(node.parent) === 'parallel',
    })),
    starts: [...boxes.keys()].filter((id) => id !== START && id.endsWith(START)).map((id) => ({ ...boxOf(id), id })),
    arrows: (graph.edges ?? []).map((edge) => arrowOf(edge, groups.get(edge.id) ?? [])),
  };
}

function arrowOf(edge: ElkExtendedEdge, edges: readonly ChartEdge[]): Arrow {
  const [section] = edge.sections ?? [];
  const [label] = edge.labels ?? [];
  return {
    id: edge.id,
    kind: kindOf(edges),
    from: edge.sources[0] ?? '',
    to: edge.targets[0] ?? '',
    points: section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [],
    lines: linesOf(edges),
    transitions: edges.map(({ transition }) => transition),
    label: label ? { x: label.x ?? 0, y: label.y ?? 0, width: label.width ?? 0, height: label.height ?? 0 } : null,
  };
}
