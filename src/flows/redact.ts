import { COUNTRIES } from '../../domain/customer/country';

/** Keys whose text is a constant of the program, never personal. */
const CONSTANT_KEYS = new Set([
  'type',
  'kind',
  'tone',
  'needs',
  'reason',
  'because',
  'method',
  'locale',
  'language',
  'direction',
  'who',
  'ended',
]);
const CONSTANT = /^[A-Za-z][A-Za-z_.-]{0,60}$/;
/** Codes of failures and toasts (`quote_changed`, `lineRemoved`). */
const CODE = /^[a-z]+(?:[_-]?[A-Za-z]?[a-z]+)*$/;
const POSITION_KEYS = /^(?:lat|lng|lon|latitude|longitude|accuracy)$/i;
const PERSONAL_KEYS = /phone|mobile|otp|pin|code|token|password|civil/i;
const TIME_KEYS = /(?:^at|At|until|deadline|expires|expiry|since|now|time)$/i;
const MAX_DEPTH = 14;

export type Redact = (value: unknown) => unknown;

/**
 * Creates a redactor: copies values as plain data without personal texts and numbers. Event types, failure codes, counts,
 * amounts, times and the shape of texts stay. Equal texts become equal placeholders and different ones different
 * placeholders, so that guards give the same result in a replay.
 */
export function createRedactor(): Redact {
  const known = new Map<string, string>();
  const made = new Set<string>();
  const turns = new Map<string, number>();

  const blank = (text: string): string => {
    if (made.has(text)) return text;
    const before = known.get(text);
    if (before !== undefined) return before;
    const shape = shapeOf(text, 0);
    const turn = turns.get(shape) ?? 0;
    turns.set(shape, turn + 1);
    const copy = shapeOf(text, turn);
    known.set(text, copy);
    made.add(copy);
    return copy;
  };

  const copy = (value: unknown, key: string, holder: object | null, depth: number): unknown => {
    if (typeof value === 'string') return isProgramWord(value, key, holder) ? value : blank(value);
    if (typeof value === 'number') return redactNumber(value, key, blank);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined;
    if (Array.isArray(value)) return value.map((each) => copy(each, key, null, depth + 1) ?? null);
    if (value instanceof Set) return copy([...value], key, null, depth);
    const plain = plainOf(value);
    return Object.fromEntries(
      Object.entries(plain).map(([name, each]) => [
        /^[\w$.-]{1,48}$/.test(name) && !/\d{4}/.test(name) ? name : blank(name),
        copy(each, name, plain, depth + 1),
      ]),
    );
  };
  return (value) => copy(value, '', null, 0);
}

/** Redacts one value; values that must stay comparable share a redactor. */
export const redact: Redact = (value) => createRedactor()(value);

const COUNTRY_NAMES = new Set<string>(COUNTRIES.map(({ name }) => name));

function isProgramWord(text: string, key: string, holder: object | null): boolean {
  if (key === 'type' || key === '$value') return true;
  if (key === '$tags') return true;
  if (key === 'country') return COUNTRY_NAMES.has(text);
  if (CONSTANT_KEYS.has(key) || /status$/i.test(key)) return CONSTANT.test(text);
  if (key === 'state') return /^[a-z]+([A-Z][a-z]+)*$/.test(text) && !(holder && 'city' in holder);
  const isCoded = holder !== null && ('kind' in holder || 'tone' in holder);
  return key === 'code' && CODE.test(text) && (isCoded || /[A-Z_]/.test(text));
}

function redactNumber(value: number, key: string, blank: (text: string) => string): number {
  if (POSITION_KEYS.test(key)) return 0;
  const mayTell = PERSONAL_KEYS.test(key) || (Math.abs(value) >= 1e7 && !TIME_KEYS.test(key));
  return mayTell ? Number(blank(String(value))) : value;
}

/** A text of the same length and kinds of characters; `turn` makes texts of one shape differ. */
function shapeOf(text: string, turn: number): string {
  let rest = turn;
  const signs = [...text].reverse().map((sign) => {
    if (/\p{N}/u.test(sign)) {
      const digit = String(5 + (rest % 4));
      rest = Math.floor(rest / 4);
      return digit;
    }
    if (/\p{L}|\p{M}/u.test(sign)) {
      const letter = 'xyzw'[rest % 4] as string;
      rest = Math.floor(rest / 4);
      return letter;
    }
    return sign;
  });
  return signs.reverse().join('');
}

/** Errors, actors and snapshots as plain data that a replay can restore. */
function plainOf(value: object): object {
  if (value instanceof Error) return { $failure: 'failure' in value ? value.failure : null };
  if ('sessionId' in value && 'send' in value) return { $actor: true };
  if ('machine' in value && 'hasTag' in value) {
    const { value: state, tags, status, context, output } = value as unknown as Record<string, unknown>;
    return { $value: JSON.stringify(state), $tags: [...(tags as Set<string>)], status, context, output };
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? value : {};
}
