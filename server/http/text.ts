const DEEPEST = 10;
const UNPAIRED = /\p{Surrogate}/u;

/** True for a text that PostgreSQL and UTF-8 can hold: no NUL, no half of a surrogate pair. */
export const isSoundText = (text: string): boolean => !text.includes('\0') && !UNPAIRED.test(text);

/**
 * JSON from outside with every text in NFC, so that equal texts are equal.
 * Undefined where a text is unsound or the value is nested deeper than 10.
 */
export function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return isSoundText(value) ? value.normalize('NFC') : undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return undefined;
  if (Array.isArray(value)) return every(value.map((member) => cleaned(member, depth + 1)));
  const entries: [string, unknown][] = [];
  for (const [key, member] of Object.entries(value)) {
    const clean = cleaned(member, depth + 1);
    if (clean === undefined || !isSoundText(key)) return undefined;
    if (key !== '__proto__') entries.push([key, clean]);
  }
  return Object.fromEntries(entries);
}

const every = (members: readonly unknown[]) => (members.includes(undefined) ? undefined : members);
