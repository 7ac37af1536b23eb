/** How often the generated tests enter each state and take each transition, by their names. */
export interface Counts {
  readonly states: Readonly<Record<string, number>>;
  readonly transitions: Readonly<Record<string, number>>;
}

/** What the tests of a machine have walked; they fail if a number differs. */
export interface Coverage extends Counts {
  /** Outcomes of guards: a yes and a no for each. */
  readonly guards: number;
  /** Pairs of consecutive transitions. */
  readonly pairs: { readonly walked: number; readonly unreachable: number };
  readonly laws: number;
}

const FILES = import.meta.glob<Counts>('../coverage/*.json', { import: 'default' });

/** The counts of the machine with this id; null for one that no test has walked yet. */
export const loadCounts = async (id: string): Promise<Counts | null> =>
  (await FILES[`../coverage/${id}.json`]?.()) ?? null;

/** How often the tests take transitions together. */
export const timesOf = (transitions: readonly string[], counts: Counts): number =>
  transitions.reduce((sum, name) => sum + (counts.transitions[name] ?? 0), 0);

/** A line of a chart with the count of what it says; as it is where it says no transition, or there are no counts. */
export const withTimes = (
  { text, transitions }: { readonly text: string; readonly transitions: readonly string[] },
  counts: Counts | null,
): string => (counts === null || transitions.length === 0 ? text : `${text} ×${timesOf(transitions, counts)}`);

export type Frequency = 'never' | 'once' | 'several';

export const frequencyOf = (count: number): Frequency => (count === 0 ? 'never' : count === 1 ? 'once' : 'several');
