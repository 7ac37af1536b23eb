import * as v from 'valibot';
import { filsFromDinars } from '../../domain/money/fils';
import { stripControls, truncateCodeUnits } from '../../domain/text/plain-text';

/** An id, sent as a number or a string and parsed to a string. */
export const wireId = v.pipe(
  v.union([
    v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform(String),
);

/** Limit of names, labels and address lines. Longer texts are truncated. */
export const MAX_LINE_LENGTH = 500;
/** Limit of descriptions, including markup. */
export const MAX_TEXT_LENGTH = 50_000;
/** URLs that browsers and servers commonly support. */
export const MAX_URL_LENGTH = 4_096;
/** Further members of a list are ignored, so that parsing doesn't block the main thread. */
export const MAX_MEMBERS = 10_000;

const textUpTo = (most: number) =>
  v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((value) => stripControls(truncateCodeUnits(String(value), most)).trim()),
  );

/**
 * An optional line of text; null, undefined and numbers are accepted. Bidirectional control characters are removed, and
 * long texts are truncated, so that they can't freeze rendering.
 */
export const wireText = textUpTo(MAX_LINE_LENGTH);

/** Like `wireText`, for a description, which may be long and contain markup. */
export const wireLongText = textUpTo(MAX_TEXT_LENGTH);

/** Dinars on the wire, parsed to integer fils. */
export const wireFils = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform<string | number, number>(({ dataset, addIssue, NEVER }) => {
    const fils = filsFromDinars(dataset.value);
    if (fils !== null) return fils;
    addIssue({ message: 'not an amount in dinars' });
    return NEVER;
  }),
);

/** Like `wireFils`; null if missing or invalid. */
export const wireFilsOrNull = v.fallback(v.nullable(v.optional(v.union([wireFils, v.null()]), null)), null);

/** Kilograms on the wire (`0.3`, `"0.3"`), parsed to integer grams; null if invalid. */
export const wireGrams = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((kilograms) => filsFromDinars(kilograms)),
);

/** A whole number, possibly sent as a string; null if invalid. */
export const wireCount = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), null),
  v.transform((value) => {
    const count = typeof value === 'boolean' || value === null || value === '' ? Number.NaN : Number(value);
    return Number.isSafeInteger(Math.floor(count)) ? Math.max(0, Math.floor(count)) : null;
  }),
);

/** A boolean in the forms that backends use. */
export const wireFlag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** Parses the members of a list and skips invalid ones, so that one of them can't break the whole list. */
export const parseMembers = <const S extends v.GenericSchema>(
  item: S,
  members: readonly unknown[],
): v.InferOutput<S>[] =>
  members.slice(0, MAX_MEMBERS).flatMap((member) => {
    const parsed = v.safeParse(item, member);
    return parsed.success ? [parsed.output] : [];
  });

/** Removes members with a repeated id; the first one stays. Members without id stay. */
export function uniqueById<T>(members: readonly T[]): T[] {
  const known = new Set<unknown>();
  return members.filter((member) => {
    if (typeof member !== 'object' || member === null || !('id' in member)) return true;
    if (known.has(member.id)) return false;
    known.add(member.id);
    return true;
  });
}

/** A list of its valid members, duplicates included. A missing list is empty; any other value is invalid. */
export const linesOf = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.nullish(
      v.custom<readonly v.InferInput<S>[]>((value) => Array.isArray(value)),
      [],
    ),
    v.transform((members) => parseMembers(item, members)),
  );

/** Like `linesOf`, without members whose id repeats. */
export const listOf = <const S extends v.GenericSchema>(item: S) => v.pipe(linesOf(item), v.transform(uniqueById));

const SAFE_PROTOCOLS = new Set(['https:', 'http:']);

/** True for a relative or HTTP(S) URL of acceptable length; false for `javascript:`, `data:` and others. */
export function isSafeUrl(address: string): boolean {
  try {
    return (
      address.length <= MAX_URL_LENGTH && SAFE_PROTOCOLS.has(new URL(address, 'https://relative.invalid').protocol)
    );
  } catch {
    return false;
  }
}

/** A URL whose scheme the caller checks, such as that of a payment page. Overlong URLs become empty. */
export const wireUrl = v.pipe(
  textUpTo(MAX_URL_LENGTH + 1),
  v.transform((url) => (url.length <= MAX_URL_LENGTH ? url : '')),
);

/** The URL of a picture, clip or page. An unsafe or missing one becomes empty, which shows the placeholder. */
export const wireSafeUrl = v.pipe(
  wireUrl,
  v.transform((address) => (isSafeUrl(address) ? address : '')),
);
