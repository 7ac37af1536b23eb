import { lineKey, type CartLine } from './cart-line';

/** A cart as several tabs change it. */
export interface SharedLines {
  readonly lines: readonly CartLine[];
  /** by a line's key: when it was changed or taken out last, counted over all tabs */
  readonly changes: Readonly<Record<string, number>>;
}

const UNTOUCHED = 0;
const UNKNOWN = -1;
const same = (one: CartLine | undefined, other: CartLine | undefined) => JSON.stringify(one) === JSON.stringify(other);
const byKey = (lines: readonly CartLine[]) => new Map(lines.map((line) => [lineKey(line), line]));

/** What is known of a cart once a tab holds these lines: what differs from before was changed just now. */
export function changedTo(known: SharedLines, lines: readonly CartLine[]): SharedLines {
  const before = byKey(known.lines);
  const after = byKey(lines);
  const now = Math.max(UNTOUCHED, ...Object.values(known.changes)) + 1;
  const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !same(before.get(key), after.get(key)),
  );
  return { lines, changes: { ...known.changes, ...Object.fromEntries(touched.map((key) => [key, now])) } };
}

/**
 * Two tabs' knowledge of one cart as one: of each line the later change counts, so that none is lost (reliability, row 49).
 * Whichever way round and however often it is done, the lines are the same; they stand in the order of `theirs`.
 */
export function merged(mine: SharedLines, theirs: SharedLines): SharedLines {
  const [own, others] = [byKey(mine.lines), byKey(theirs.lines)];
  const changeOf = ({ changes }: SharedLines, present: ReadonlyMap<string, CartLine>, key: string) =>
    changes[key] ?? (present.has(key) ? UNTOUCHED : UNKNOWN);
  const chosen = (key: string): CartLine | undefined => {
    const [one, other] = [own.get(key), others.get(key)];
    const ahead = changeOf(mine, own, key) - changeOf(theirs, others, key);
    if (ahead !== 0) return ahead > 0 ? one : other;
    // At once: any rule does that both tabs follow.
    return (JSON.stringify(one) ?? '') > (JSON.stringify(other) ?? '') ? one : other;
  };
  const keys = [...new Set([...others.keys(), ...own.keys()])];
  const all = [...new Set([...Object.keys(theirs.changes), ...Object.keys(mine.changes)])];
  return {
    lines: keys.flatMap((key) => chosen(key) ?? []),
    changes: Object.fromEntries(
      all.map((key) => [key, Math.max(changeOf(mine, own, key), changeOf(theirs, others, key))]),
    ),
  };
}

/** They hold the same lines and know of the same changes, in whatever order. */
export const agree = (one: SharedLines, other: SharedLines): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = ({ lines, changes }: SharedLines) => [
  [...byKey(lines)].sort(([a], [b]) => (a < b ? -1 : 1)),
  Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1)),
];
