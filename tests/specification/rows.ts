import { expect, test } from 'vitest';

/** A number of the specification at which a result changes. */
interface Boundary {
  /** the row of the specification, in short */
  readonly what: string;
  readonly number: number;
  /** distance to the next value, 1 by default */
  readonly step?: number;
  /** The result of the actor, rule or screen for a value. */
  readonly at: (value: number) => unknown;
  /** the results one step below the number, at the number and one step above */
  readonly expected: readonly [below: unknown, at: unknown, above: unknown];
}

/** A value of the specification without a boundary: a default, a list, a format. */
interface SpecifiedValue {
  /** the row of the specification, in short */
  readonly what: string;
  readonly expected: unknown;
  /** Reads the value of the actor, rule or screen. */
  readonly actual: () => unknown;
}

export const testBoundaries = (rows: readonly Boundary[]): void =>
  test.each(rows)('$what: $number', async ({ number, step = 1, at, expected }) => {
    expect([await at(number - step), await at(number), await at(number + step)]).toEqual(expected);
  });

export const testValues = (rows: readonly SpecifiedValue[]): void =>
  test.each(rows)('$what: $expected', async ({ expected, actual }) => {
    expect(await actual()).toEqual(expected);
  });
