import type { Chart, ChartEdge, ChartNode } from '../tools/flows/chart/chart';

/** Renders a chart as a Mermaid state diagram. Regions of a parallel state become states inside it. */
export function mermaidOf(chart: Chart): string {
  const [root, ...rest] = chart.nodes as [ChartNode, ...ChartNode[]];
  const childrenOf = (id: string) => rest.filter(({ parent }) => parent === id);
  const lines = ['stateDiagram-v2', '  direction TB'];
  const draw = (node: ChartNode, depth: number): void => {
    const pad = '  '.repeat(depth);
    const children = childrenOf(node.id);
    if (children.length === 0) lines.push(`${pad}${name(node.id)}: ${node.name}`);
    else {
      lines.push(`${pad}state "${node.name}" as ${name(node.id)} {`);
      inside(node, depth + 1);
      lines.push(`${pad}}`);
    }
    if (node.kind === 'final') lines.push(`${pad}${name(node.id)} --> [*]`);
  };
  const inside = (node: ChartNode, depth: number): void => {
    const children = childrenOf(node.id);
    const initial = children.find(({ isInitial }) => isInitial);
    if (initial) lines.push(`${'  '.repeat(depth)}[*] --> ${name(initial.id)}`);
    for (const child of children) draw(child, depth);
  };
  inside(root, 1);
  const merged = new Map<string, string[]>();
  for (const { from, to, label } of chart.edges) {
    if (from === root.id) continue;
    const key = `${name(from)} --> ${name(to)}`;
    merged.set(key, [...(merged.get(key) ?? []), label]);
  }
  for (const [arrow, labels] of merged) {
    const words = [...new Set(labels.filter((label) => label !== ''))]
      .join(' · ')
      .replaceAll(':', ' ')
      .replaceAll(';', ',');
    lines.push(`  ${arrow}${words === '' ? '' : `: ${words}`}`);
  }
  return lines.join('\n');
}

/** The transitions of the root in words, as a Markdown list; empty if there are none. An arrow from every state would hide the chart. */
export function rootTransitionsOf({ nodes, edges }: Chart): string {
  const [root, ...states] = nodes as [ChartNode, ...ChartNode[]];
  const named = ({ label, to }: ChartEdge) => {
    const target = states.find(({ id }) => id === to);
    return `- ${label}${target ? ` → ${target.name}` : ''}`;
  };
  return [...new Set(edges.filter(({ from }) => from === root.id).map(named))].join('\n');
}

const name = (id: string) => id.replace(/[^\w]/g, '_');
