const MAX_DEPTH = 10;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** True if PostgreSQL and UTF-8 can store a text: no NUL, no lone surrogate. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text);

/**
 * Parses JSON with all strings in NFC. Strictly decoded text can contain unstorable characters only as escapes, so without
 * escapes the whole text is normalised at once.
 * @returns undefined if a string can't be stored or the value is nested deeper than 10
 * @throws SyntaxError for invalid JSON
 */
export function parseCleanJson(text: string): unknown {
  if (text.includes('\\') || text.includes('__proto__')) return clean(JSON.parse(text), 0);
  const value: unknown = JSON.parse(text.normalize('NFC'));
  return isWithin(value, 0) ? value : undefined;
}

const isWithin = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth < MAX_DEPTH && Object.values(value).every((member) => isWithin(member, depth + 1)));

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return isStorableText(value) ? value.normalize('NFC') : undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return every(value.map((member) => clean(member, depth + 1)));
  const entries: [string, unknown][] = [];
  for (const [key, member] of Object.entries(value)) {
    const cleanMember = clean(member, depth + 1);
    if (cleanMember === undefined || !isStorableText(key)) return undefined;
    if (key !== '__proto__') entries.push([key, cleanMember]);
  }
  return Object.fromEntries(entries);
}

const every = (members: readonly unknown[]) => (members.includes(undefined) ? undefined : members);
