import * as v from 'valibot';

/** A text that may be absent. */
export const maybe = v.optional(v.pipe(v.string(), v.trim()));

/** An address with one of some protocols, such as `https:`; `message` says what it must be. */
export const address = (protocols: readonly string[], message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => protocols.includes(protocolOf(value)), message),
    ),
  );

/** Scheme, host and port of a site; `example` is named if it is anything else. */
export const origin = (example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(isOrigin, `must be only scheme, host and port, like ${example}`),
      v.transform((value) => new URL(value).origin),
    ),
  );

export const httpUrl = address(['http:', 'https:'], 'must be an http:// or https:// address');

/** A whole number. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `must be a whole number from ${min} to ${max}`),
  );

/** The protocol of an address, with its colon; empty if it isn't one. */
export function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

function isOrigin(value: string): boolean {
  if (!['http:', 'https:'].includes(protocolOf(value))) return false;
  const parsed = new URL(value);
  return parsed.origin === value.replace(/\/$/, '').toLowerCase();
}

/** The parts of a list with commas. */
export const listed = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
