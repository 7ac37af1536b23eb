import { lineKey, type CartLine } from './cart-line';

/** A cart with change counters, to merge it across tabs. */
export interface SharedLines {
  readonly lines: readonly CartLine[];
  /** '' for none */
  readonly promoCode: string;
  /** number of the last change or removal by line key, or PROMO; counted across tabs */
  readonly changes: Readonly<Record<string, number>>;
}

/** The promo code's key in `changes`; line keys contain a colon. */
const PROMO = 'promo';
const UNTOUCHED = 0;
const UNKNOWN = -1;
const same = (one: CartLine | undefined, other: CartLine | undefined) => JSON.stringify(one) === JSON.stringify(other);
const byKey = (lines: readonly CartLine[]) => new Map(lines.map((line) => [lineKey(line), line]));

/** Records the differences to the known cart as the latest changes. */
export function recordChanges(known: SharedLines, { lines, promoCode }: Omit<SharedLines, 'changes'>): SharedLines {
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
 * Merges two tabs' carts: for each line, and for the code, the later change wins (reliability, row 49).
 * Commutative and idempotent, except that the lines are in the order of `theirs`.
 */
export function mergeCarts(mine: SharedLines, theirs: SharedLines): SharedLines {
  const [own, others] = [byKey(mine.lines), byKey(theirs.lines)];
  const changeOf = ({ changes }: SharedLines, present: ReadonlyMap<string, CartLine>, key: string) =>
    changes[key] ?? (present.has(key) || key === PROMO ? UNTOUCHED : UNKNOWN);
  const later = <T>(key: string, one: T, other: T): T => {
    const ahead = changeOf(mine, own, key) - changeOf(theirs, others, key);
    if (ahead !== 0) return ahead > 0 ? one : other;
    // Concurrent changes: any deterministic rule works.
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

/** Whether two carts are equal, regardless of order. */
export const isSameCart = (one: SharedLines, other: SharedLines): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = ({ lines, promoCode, changes }: SharedLines) => [
  promoCode,
  [...byKey(lines)].sort(([a], [b]) => (a < b ? -1 : 1)),
  Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1)),
];
