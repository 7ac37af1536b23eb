import { flowPlace } from './words/flow-words';
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

const FILES = import.meta.glob('../../machines/*/*.machine.ts', { eager: true });

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

/** Every machine of the shop by its id: the very ones that run. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.values(FILES)
    .map((file) => Object.values(file as object).find(isMachine))
    .filter((machine) => machine !== undefined)
    .sort((one, other) => flowPlace(one.id) - flowPlace(other.id))
    .map((machine) => [machine.id, machine]),
);

/** The ids of all states that a machine is in, from the outermost inwards. */
export function activeIds(machine: AnyStateMachine, value: unknown): ReadonlySet<string> {
  const ids = new Set<string>();
  const enter = (node: AnyStateNode, inner: unknown): void => {
    ids.add(node.id);
    const regions = typeof inner === 'string' ? { [inner]: undefined } : ((inner as Record<string, StateValue>) ?? {});
    for (const [key, deeper] of Object.entries(regions)) {
      const child = node.states[key];
      if (child) enter(child, deeper);
    }
  };
  enter(machine.root as AnyStateNode, value);
  return ids;
}
