/** Modules that the same screens share. */
export interface Share {
  readonly modules: ReadonlySet<string>;
  /** The screens, and other beginnings, that need all of them. */
  readonly users: ReadonlySet<string>;
  /** Characters of their sources. */
  readonly size: number;
  /** Whether one of its users does without the later style sheet: those are the screens that most shoppers see. */
  readonly isPlain: boolean;
}

/** Characters of source that a visit may load without a need, rather than ask for one file more. */
const FILE = 5_000;
/** The same where most shoppers come by: their browsers ask ahead for these. */
const BUSY_FILE = 12_000;

const shared = (one: Share, other: Share) => [...one.users].filter((user) => other.users.has(user)).length;

/** What putting two together saves over all visits; below zero what it costs. */
function gainOf(one: Share, other: Share): number {
  const both = shared(one, other);
  return (
    both * (one.isPlain ? BUSY_FILE : FILE) -
    (one.users.size - both) * other.size -
    (other.users.size - both) * one.size
  );
}

const together = (one: Share, other: Share): Share => ({
  modules: new Set([...one.modules, ...other.modules]),
  users: new Set([...one.users, ...other.users]),
  size: one.size + other.size,
  isPlain: one.isPlain,
});

type Imports = (id: string) => readonly string[];

/** Whether any of the shares needs itself by way of others, which no order of loading would be right for. */
function isCircular(shares: readonly Share[], imports: Imports): boolean {
  const home = new Map(shares.flatMap((share) => [...share.modules].map((id) => [id, share] as const)));
  const needs = new Map(
    shares.map((share) => [share, new Set([...share.modules].flatMap(imports).map((id) => home.get(id)))] as const),
  );
  const done = new Set<Share>();
  const above = new Set<Share>();
  const returns = (share: Share): boolean => {
    if (above.has(share)) return true;
    if (done.has(share)) return false;
    above.add(share);
    const found = [...(needs.get(share) ?? [])].some((next) => next && next !== share && returns(next));
    above.delete(share);
    done.add(share);
    return found;
  };
  return shares.some(returns);
}

/** Fewer, fuller files: puts shares together as long as that saves more requests than it costs bytes. */
export function fuller(shares: readonly Share[], imports: Imports) {
  let parts = [...shares];
  const refused = new Set<string>();
  const keyOf = (one: Share, other: Share) =>
    `${[...one.modules][0]} ${one.size} ${[...other.modules][0]} ${other.size}`;
  for (;;) {
    let best: { one: Share; other: Share; gain: number } | null = null;
    for (const [index, one] of parts.entries())
      for (const other of parts.slice(index + 1)) {
        if (refused.has(keyOf(one, other)) || one.isPlain !== other.isPlain) continue;
        const gain = gainOf(one, other);
        if (gain > (best?.gain ?? 0)) best = { one, other, gain };
      }
    if (best === null) return parts;
    const { one, other } = best;
    const next = [...parts.filter((part) => part !== one && part !== other), together(one, other)];
    if (isCircular(next, imports)) refused.add(keyOf(one, other));
    else parts = next;
  }
}
