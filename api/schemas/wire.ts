import * as v from 'valibot';
import { filsFromDinars } from '../../domain/money/fils';
import { plain, shortened } from '../../domain/text/plain-text';

/** A number or a text that names a thing; always a text inwards. */
export const wireId = v.pipe(
  v.union([
    v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform(String),
);

/** Characters that are kept of a name, a label or a line of an address. */
export const LINE_LENGTH = 500;
/** Characters that are kept of a description, its markup included. */
export const TEXT_LENGTH = 50_000;
/** Characters of an address on the web: what browsers and servers agree upon. */
export const ADDRESS_LENGTH = 4_096;
/** Members that are read of a list: drawing is done in parts, reading ten thousand takes a tenth of a second. */
export const MOST_MEMBERS = 10_000;

const textUpTo = (most: number) =>
  v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((value) => plain(shortened(String(value), most)).trim()),
  );

/**
 * A line that may be missing: null, undefined and numbers are read kindly, anything else refuses. It turns no direction,
 * and one that is far too long is cut, so that nothing freezes that draws it.
 */
export const wireText = textUpTo(LINE_LENGTH);

/** The same for a description, which may be long and carry markup. */
export const wireLongText = textUpTo(TEXT_LENGTH);

/** Dinars on the wire, integer fils inwards. */
export const wireFils = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform<string | number, number>(({ dataset, addIssue, NEVER }) => {
    const fils = filsFromDinars(dataset.value);
    if (fils !== null) return fils;
    addIssue({ message: 'not an amount in dinars' });
    return NEVER;
  }),
);

/** Dinars that may be missing or unreadable; then null. */
export const wireFilsOrNull = v.fallback(v.nullable(v.optional(v.union([wireFils, v.null()]), null)), null);

/** Kilograms on the wire (`0.3`, `"0.3"`), integer grams inwards; unreadable is null. */
export const wireGrams = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((kilograms) => filsFromDinars(kilograms)),
);

/** A whole number that may come as a text; unreadable is null. */
export const wireCount = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), null),
  v.transform((value) => {
    const count = typeof value === 'boolean' || value === null || value === '' ? Number.NaN : Number(value);
    return Number.isSafeInteger(Math.floor(count)) ? Math.max(0, Math.floor(count)) : null;
  }),
);

/** Yes or no in the spellings that backends use. */
export const wireFlag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** Keeps the members that fit, up to ten thousand, and leaves the broken ones out, so that one of them can't spoil the rest. */
export const sound = <const S extends v.GenericSchema>(item: S, members: readonly unknown[]): v.InferOutput<S>[] =>
  members.slice(0, MOST_MEMBERS).flatMap((member) => {
    const parsed = v.safeParse(item, member);
    return parsed.success ? [parsed.output] : [];
  });

/** Each thing once: of members with the same id the first counts. What has no id stays. */
export function distinct<T>(members: readonly T[]): T[] {
  const known = new Set<unknown>();
  return members.filter((member) => {
    if (typeof member !== 'object' || member === null || !('id' in member)) return true;
    if (known.has(member.id)) return false;
    known.add(member.id);
    return true;
  });
}

/** A list of sound members, each as often as it comes. No list at all is an empty one; something else in its place refuses. */
export const linesOf = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.nullish(
      v.custom<readonly v.InferInput<S>[]>((value) => Array.isArray(value)),
      [],
    ),
    v.transform((members) => sound(item, members)),
  );

/** The same of things that an id names, each once. */
export const listOf = <const S extends v.GenericSchema>(item: S) => v.pipe(linesOf(item), v.transform(distinct));

const SAFE_PROTOCOLS = new Set(['https:', 'http:']);

/** True for a relative address or one over HTTP(S), of a length that browsers take; `javascript:`, `data:` and the like are refused. */
export function isSafeAddress(address: string): boolean {
  try {
    return (
      address.length <= ADDRESS_LENGTH && SAFE_PROTOCOLS.has(new URL(address, 'https://relative.invalid').protocol)
    );
  } catch {
    return false;
  }
}

/** The address of a payment page as it came, for its caller to judge; one that no browser takes is none. */
export const wireUrl = v.pipe(
  textUpTo(ADDRESS_LENGTH + 1),
  v.transform((url) => (url.length <= ADDRESS_LENGTH ? url : '')),
);

/** The address of a picture, clip or page; an unsafe or missing one becomes an empty text, which shows the placeholder. */
export const wireAddress = v.pipe(
  wireUrl,
  v.transform((address) => (isSafeAddress(address) ? address : '')),
);
