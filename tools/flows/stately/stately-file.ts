import type { AnyStateMachine } from 'xstate';

type Named = Record<string, unknown>;

/** What a chart computes; the rest consists of names. */
const COMPUTED = new Set(['context', 'input', 'output', 'params']);

/** A machine's chart as a source file that Stately's editor reads, with names instead of code. */
export const statelyFile = ({ config }: AnyStateMachine): string =>
  `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${JSON.stringify(named(config), null, 2)});\n`;

function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (typeof value === 'function') return combined(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !COMPUTED.has(key));
  return withoutSnapshots(Object.fromEntries(entries.map(([key, inner]) => [key, named(inner)])));
}

/** The guards `not` and `and` as a name of what they combine; no machine has `or`. */
function combined(guard: object): string {
  const names = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.map(String) : [];
  return names.length === 1 ? `not ${names[0]}` : names.join(' and ');
}

/** A state with `onSnapshot` as the event that it stands for: the editor doesn't know it. */
function withoutSnapshots(state: Named): Named {
  if (!('invoke' in state)) return state;
  const invokes = [state.invoke].flat() as Named[];
  const observed = invokes.filter(({ onSnapshot }) => onSnapshot !== undefined);
  return {
    ...state,
    invoke: invokes.map(({ onSnapshot: _, ...invoke }) => invoke),
    on: {
      ...(state.on as Named | undefined),
      ...Object.fromEntries(observed.map(({ id, onSnapshot }) => [`xstate.snapshot.${id}`, onSnapshot])),
    },
  };
}
