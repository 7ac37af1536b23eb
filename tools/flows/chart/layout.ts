import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartEdge, ChartNode } from './chart';
import { type ArrowKind, grouped, kindOf, type Line, linesOf, notesOf, titleOf } from './chart-words';

/** Pixels of the picture, before it is scaled. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawn extends Box {
  readonly node: ChartNode;
  readonly title: string;
  /** what it does and hears without leaving: calls, and events that keep it where it is */
  readonly notes: readonly string[];
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
  readonly label: Box | null;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly Drawn[];
  readonly dots: readonly Box[];
  readonly arrows: readonly Arrow[];
}

const TITLE = 8.2;
const NOTE = 6.9;
export const LINE = 17;
const START = ' start';

/** Wider than this, a chart is drawn from left to right if that takes less room. */
const WIDE = 1_500;

const SPACING = {
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

const OPTIONS = {
  ...SPACING,
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

/** Places a chart's states and arrows. The layout library is loaded here and nowhere else. */
export async function layoutOf(chart: Chart): Promise<Picture> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  const drawn = async (direction: 'DOWN' | 'RIGHT') =>
    pictureOf(chart, await new Elk().layout(graphOf(chart, direction)));
  const down = await drawn('DOWN');
  if (down.width <= WIDE) return down;
  const right = await drawn('RIGHT');
  return right.width * right.height < down.width * down.height ? right : down;
}

const childrenOf = (chart: Chart, id: string) => chart.nodes.filter(({ parent }) => parent === id);

function graphOf(chart: Chart, direction: 'DOWN' | 'RIGHT'): ElkNode {
  const nodeOf = (node: ChartNode): ElkNode => {
    const notes = notesOf(chart, node);
    const children = childrenOf(chart, node.id);
    const width = Math.max(56, titleOf(node).length * TITLE + 36, ...notes.map((note) => note.length * NOTE + 32));
    const height = 38 + (notes.length > 0 ? notes.length * LINE + 6 : 0);
    if (children.length === 0) return { id: node.id, width, height };
    const initial = children.find(({ isInitial }) => isInitial);
    return {
      id: node.id,
      layoutOptions: {
        ...SPACING,
        'elk.padding': `[top=${height + 14},left=22,bottom=22,right=22]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
      children: [...(initial ? [{ id: `${node.id}${START}`, width: 12, height: 12 }] : []), ...children.map(nodeOf)],
    };
  };
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
    const width = Math.max(0, ...lines.map(({ text }) => text.length * NOTE + 10));
    const label = { text: lines.map(({ text }) => text).join('\n'), width, height: lines.length * LINE + 4 };
    const { from, to } = edges[0] as ChartEdge;
    return { id, sources: [from], targets: [to], ...(lines.length > 0 && { labels: [label] }) };
  });
}

function pictureOf(chart: Chart, graph: ElkNode): Picture {
  const boxes = new Map<string, ElkNode>();
  const collect = (node: ElkNode): void => {
    boxes.set(node.id, node);
    node.children?.forEach(collect);
  };
  collect(graph);
  const boxOf = (id: string): Box => {
    const { x = 0, y = 0, width = 0, height = 0 } = boxes.get(id) ?? {};
    return { x, y, width, height };
  };
  const kinds = new Map(chart.nodes.map(({ id, kind }) => [id, kind]));
  const groups = new Map(grouped(chart));
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    nodes: chart.nodes.map((node) => ({
      ...boxOf(node.id),
      node,
      title: titleOf(node),
      notes: notesOf(chart, node),
      isContainer: childrenOf(chart, node.id).length > 0,
      isRegion: node.kind !== 'history' && node.parent !== null && kinds.get(node.parent) === 'parallel',
    })),
    dots: [...boxes.keys()].filter((id) => id !== START && id.endsWith(START)).map(boxOf),
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
    label: label ? { x: label.x ?? 0, y: label.y ?? 0, width: label.width ?? 0, height: label.height ?? 0 } : null,
  };
}
