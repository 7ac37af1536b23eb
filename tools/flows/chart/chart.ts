import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface ChartNode {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly kind: 'state' | 'parallel' | 'final' | 'history';
  readonly isInitial: boolean;
  readonly description: string;
  readonly tags: readonly string[];
  readonly invokes: readonly string[];
}

export interface ChartEdge {
  /** its name, which it shares with the edges to its other targets */
  readonly transition: string;
  readonly from: string;
  /** the state itself where the transition stays */
  readonly to: string;
  readonly label: string;
  /** what sets it off, in words; empty for one that needs nothing */
  readonly trigger: string;
  /** the name of the guard that must hold; empty for none */
  readonly guard: string;
  readonly eventType: string;
  readonly kind: 'event' | 'time' | 'answer' | 'failure' | 'always';
}

export interface Chart {
  readonly id: string;
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly ChartEdge[];
}

/** A machine's chart as plain data: every state, and every transition in words (`always` included). */
export function chartOf(machine: AnyStateMachine): Chart {
  const all = withChildren(machine.root as AnyStateNode);
  const delays = machine.implementations.delays as Record<string, unknown>;
  return { id: machine.id, nodes: all.map(nodeOf), edges: all.flatMap((node) => edgesOf(node, delays)) };
}

/** A transition of a chart: `cart.contents --line.added[0]`. The number is its place among those of its event. */
export function transitionName(node: AnyStateNode, transition: { readonly eventType: string }): string {
  const { eventType } = transition;
  const all = eventType === '' ? node.always : node.transitions.get(eventType);
  return `${node.id} --${eventType || 'always'}[${(all ?? []).indexOf(transition as never)}]`;
}

const withChildren = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withChildren),
];

const nodeOf = (node: AnyStateNode): ChartNode => ({
  id: node.id,
  name: node.key,
  parent: node.parent?.id ?? null,
  kind:
    node.type === 'parallel'
      ? 'parallel'
      : node.type === 'final'
        ? 'final'
        : node.type === 'history'
          ? 'history'
          : 'state',
  isInitial: node.parent?.type !== 'parallel' && node.parent?.initial?.target?.[0] === node,
  description: node.description ?? '',
  tags: [...node.tags],
  invokes: node.invoke.map(({ id }) => id),
});

function edgesOf(node: AnyStateNode, delays: Record<string, unknown>): ChartEdge[] {
  const transitions = [...node.transitions.values()].flat().concat(node.always ?? []) as AnyTransitionDefinition[];
  return transitions
    .filter((transition) => transition.target !== undefined || transition.actions.length > 0)
    .flatMap((transition) => {
      const eventType = String(transition.eventType);
      const { words, kind } = trigger(eventType, delays);
      const guard = guardName(transition.guard);
      const label = [words, guard && `[${guard}]`].filter(Boolean).join(' ');
      return (transition.target ?? [node]).map((target) => ({
        transition: transitionName(node, transition),
        from: node.id,
        to: (target as AnyStateNode).id,
        label,
        trigger: words,
        guard,
        eventType,
        kind,
      }));
    });
}

function trigger(eventType: string, delays: Record<string, unknown>): { words: string; kind: ChartEdge['kind'] } {
  if (eventType === '') return { words: '', kind: 'always' };
  const [, kind, name = ''] =
    /^xstate\.(done\.actor|error\.actor|after|snapshot|done\.state)\.([^.]*)/.exec(eventType) ?? [];
  if (kind === 'done.actor') return { words: `${name} answers`, kind: 'answer' };
  if (kind === 'error.actor') return { words: `${name} fails`, kind: 'failure' };
  if (kind === 'snapshot') return { words: `${name} changes`, kind: 'answer' };
  if (kind === 'done.state') return { words: 'done', kind: 'answer' };
  if (kind === 'after') return { words: `after ${duration(delays[name])}`, kind: 'time' };
  return { words: eventType, kind: 'event' };
}

/** Milliseconds as a person says them. */
function duration(delay: unknown): string {
  if (typeof delay !== 'number') return 'a while';
  if (delay < 1_000) return `${delay} ms`;
  return delay < 60_000 ? `${delay / 1_000} s` : `${delay / 60_000} min`;
}

function guardName(guard: unknown): string {
  if (guard === undefined || guard === null) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && 'type' in guard) return String(guard.type);
  return 'condition';
}
