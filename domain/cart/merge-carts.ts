import { lineKey, type CartLine } from './cart-line';

/** A cart as several tabs change it. */
export interface SharedLines {
  readonly lines: readonly CartLine[];
  /** '' for none */
  readonly promoCode: string;
  /** by a line's key, or PROMO: when it was changed or taken out last, counted over all tabs */
  readonly changes: Readonly<Record<string, number>>;
}

/** Where the change of the code is kept; a line's key has a colon. */
const PROMO = 'promo';
const UNTOUCHED = 0;
const UNKNOWN = -1;
const same = (one: CartLine | undefined, other: CartLine | undefined) => JSON.stringify(one) === JSON.stringify(other);
const byKey = (lines: readonly CartLine[]) => new Map(lines.map((line) => [lineKey(line), line]));

/** What is known of a cart once a tab holds this one: what differs from before was changed just now. */
export function changedTo(known: SharedLines, { lines, promoCode }: Omit<SharedLines, 'changes'>): SharedLines {
  const before = byKey(known.lines);
  const after = byKey(lines);
  const now = Math.max(UNTOUCHED, ...Object.values(known.changes)) + 1;
  const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !same(before.get(key), after.get(key)),
  );
  if (promoCode !== known.promoCode) touched.push(PROMO);
  return { lines, promoCode, changes: { ...known.changes, ...Object.fromEntries(touched.map((key) => [key, now])) } };
}

/**
 * Two tabs' knowledge of one cart as one: of each line, and of the code, the later change counts, so that none is lost (reliability, row 49).
 * Whichever way round and however often it is done, the lines are the same; they stand in the order of `theirs`.
 */
export function merged(mine: SharedLines, theirs: SharedLines): SharedLines {
  const [own, others] = [byKey(mine.lines), byKey(theirs.lines)];
  const changeOf = ({ changes }: SharedLines, present: ReadonlyMap<string, CartLine>, key: string) =>
    changes[key] ?? (present.has(key) || key === PROMO ? UNTOUCHED : UNKNOWN);
  const later = <T>(key: string, one: T, other: T): T => {
    const ahead = changeOf(mine, own, key) - changeOf(theirs, others, key);
    if (ahead !== 0) return ahead > 0 ? one : other;
    // At once: any rule does that both tabs follow.
    return (JSON.stringify(one) ?? '') > (JSON.stringify(other) ?? '') ? one : other;
  };
  const keys = [...new Set([...others.keys(), ...own.keys()])];
  const all = [...new Set([...Object.keys(theirs.changes), ...Object.keys(mine.changes)])];
  return {
    lines: keys.flatMap((key) => later(key, own.get(key), others.get(key)) ?? []),
    promoCode: later(PROMO, mine.promoCode, theirs.promoCode),
    changes: Object.fromEntries(
      all.map((key) => [key, Math.max(changeOf(mine, own, key), changeOf(theirs, others, key))]),
    ),
  };
}

/** They hold the same lines and the same code and know of the same changes, in whatever order. */
export const agree = (one: SharedLines, other: SharedLines): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = ({ lines, promoCode, changes }: SharedLines) => [
  promoCode,
  [...byKey(lines)].sort(([a], [b]) => (a < b ? -1 : 1)),
  Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1)),
];
