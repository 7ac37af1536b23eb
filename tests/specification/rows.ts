import { expect, test } from 'vitest';

/** A number of the specification at which something changes. */
interface Edge {
  /** the row of the specification, in short */
  readonly what: string;
  readonly number: number;
  /** distance to the next value; 1 unless it says otherwise */
  readonly step?: number;
  /** What the running actor, rule or screen gives for a value. */
  readonly at: (value: number) => unknown;
  /** what that is one step below the number, at the number, and one step above */
  readonly gives: readonly [below: unknown, at: unknown, above: unknown];
}

/** Something that the specification names without an edge: a default, a list, a form. */
interface Named {
  /** the row of the specification, in short */
  readonly what: string;
  readonly is: unknown;
  /** What the running actor, rule or screen has. */
  readonly found: () => unknown;
}

export const testEdges = (rows: readonly Edge[]): void =>
  test.each(rows)('$what: $number', async ({ number, step = 1, at, gives }) => {
    expect([await at(number - step), await at(number), await at(number + step)]).toEqual(gives);
  });

export const testNamed = (rows: readonly Named[]): void =>
  test.each(rows)('$what: $is', async ({ is, found }) => {
    expect(await found()).toEqual(is);
  });
