import * as v from 'valibot';
import { HELP_TOPICS, type ShopIdentity } from '../../domain/brand/shop-identity';
import { stripControls } from '../../domain/text/plain-text';

const line = (most: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
    v.check((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'must be one line without control characters'),
  );

const markdown = v.pipe(
  v.string('must be a text in Markdown'),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(50_000, 'must have at most 50000 characters'),
  v.transform(stripControls),
);

const both = <const S extends v.GenericSchema>(text: S) => v.strictObject({ ar: text, en: text });

const pattern = (form: RegExp, say: string) => v.pipe(v.string(say), v.regex(form, say));
const phone = pattern(/^\+\d{7,15}$/, 'must be a phone like +96522200000');
const colour = pattern(/^#[\dA-Fa-f]{6}$/, 'must be a colour like #0B5D47');
const yesOrNo = v.boolean('must be true or false');

/** The colours of one theme that a shop can set. Those that are missing follow from `primary`, `accent` and the defaults. */
export const COLOUR_NAMES = [
  'primary',
  'primaryHover',
  'primaryText',
  'primarySoft',
  'primarySoftText',
  'accent',
  'accentText',
  'accentSoft',
  'accentSoftText',
  'page',
  'canvas',
  'surface',
  'sunken',
  'text',
  'textSecondary',
  'textMuted',
  'line',
  'focus',
] as const;

export type ColourName = (typeof COLOUR_NAMES)[number];

const palette = v.strictObject(
  Object.fromEntries(COLOUR_NAMES.map((name) => [name, v.optional(colour)])) as Record<
    ColourName,
    v.OptionalSchema<typeof colour, undefined>
  >,
);

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Marks of ways to pay, in the order in which a shop shows them. */
const PAYMENT_MARKS = [
  'knet',
  'visa',
  'mastercard',
  'amex',
  'applepay',
  'googlepay',
  'samsungpay',
  'mada',
  'benefit',
  'stcpay',
  'cash',
] as const;

/** What a shop promises for one country. Days are working days; an order after `cutOff` counts from the next one. */
const promise = v.strictObject({
  days: v.pipe(
    v.number('must be a number'),
    v.integer('must be whole'),
    v.minValue(0, 'must be 0 or more'),
    v.maxValue(60, 'must be at most 60'),
  ),
  cutOff: v.optional(pattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 14:00')),
  timeZone: v.optional(
    v.pipe(v.string('must be a text'), v.check(isTimeZone, 'must be a time zone like Asia/Kuwait')),
    'Asia/Kuwait',
  ),
  workingDays: v.optional(
    v.pipe(
      v.array(v.picklist(WEEKDAYS, `must be one of ${WEEKDAYS.join(', ')}`), 'must be a list of days'),
      v.minLength(1, 'must name a day'),
    ),
    ['sun', 'mon', 'tue', 'wed', 'thu', 'sat'],
  ),
  holidays: v.optional(
    v.array(
      v.pipe(v.string('must be a date like 2026-02-25'), v.check(isDate, 'must be a date like 2026-02-25')),
      'must be a list of dates',
    ),
    [],
  ),
});

const optional = <const S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

/** What a shop says of itself, apart from its files: `GET /shop` answers it, and `shop.json` has it (docs/reference/shop.md). */
const facts = {
  name: both(line(60)),
  description: both(line(300)),
  colours: optional(v.strictObject({ light: v.optional(palette, {}), dark: v.optional(palette, {}) })),
  contact: v.optional(
    v.strictObject({
      phone: optional(phone),
      whatsapp: optional(phone),
      email: optional(v.pipe(v.string('must be a text'), v.email('must be an email address'))),
      address: optional(both(line(300))),
      /** Of the commercial licence. */
      licence: optional(line(60)),
    }),
    {},
  ),
  policies: v.optional(
    v.strictObject({
      returns: optional(both(markdown)),
      delivery: optional(both(markdown)),
      care: optional(both(markdown)),
      privacy: optional(both(markdown)),
      terms: optional(both(markdown)),
    }),
    {},
  ),
  /** By country: `KW`. */
  delivery: v.optional(v.record(pattern(/^[A-Z]{2}$/, 'must be a country like KW'), promise, 'must be an object'), {}),
  payments: v.optional(
    v.array(v.picklist(PAYMENT_MARKS, `must be one of ${PAYMENT_MARKS.join(', ')}`), 'must be a list'),
    [],
  ),
  gifts: v.optional(
    v.strictObject({ message: v.optional(yesOrNo, false), hidePrices: v.optional(yesOrNo, false) }),
    {},
  ),
  vatNumber: optional(pattern(/^\d{9,15}$/, 'must have 9 to 15 digits')),
  /** The VAT in all prices, in hundredths of a percent. */
  vatBasisPoints: optional(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be whole'),
      v.minValue(1, 'must be 1 or more'),
      v.maxValue(10_000, 'must be at most 10000'),
    ),
  ),
};

const file = pattern(
  /^(?!.*\.\.)[\w][\w./-]{0,200}$/,
  'must be the path of a file beside shop.json, like brand/logo.svg',
);

/** `shop.json`: the facts, and the files of logo and icon. */
export const shopFileSchema = v.strictObject({
  $schema: v.optional(v.string()),
  ...facts,
  logo: optional(both(file)),
  /** For the dark theme, where the other isn't legible. */
  logoDark: optional(both(file)),
  icon: optional(file),
});

const picture = v.object({ src: v.string(), width: v.number(), height: v.number() });

/** The answer of `GET /shop`: logos have their address and size in px. */
export const shopFactsSchema = v.object({
  ...facts,
  logo: optional(v.object({ ar: picture, en: picture })),
  logoDark: optional(v.object({ ar: picture, en: picture })),
  /** The shop has an icon of its own, at the addresses of the app's icons. */
  hasIcon: v.boolean(),
  /** The backend answers receipts of orders as PDF. */
  hasReceipts: v.optional(v.boolean(), false),
  /** The backend takes a note for the driver with an address. */
  takesDriverNotes: v.optional(v.boolean(), false),
  /** The backend sends a message when something is in stock again. */
  hasStockRequests: v.optional(v.boolean(), false),
});

export type ShopFacts = v.InferOutput<typeof shopFactsSchema>;

/** What the pages need of the answer of `GET /shop`; the policies themselves are read by their own pages. */
export const shopIdentityOf = (facts: ShopFacts): ShopIdentity => ({
  name: facts.name,
  logo: facts.logo,
  logoDark: facts.logoDark,
  hasIcon: facts.hasIcon,
  hasReceipts: facts.hasReceipts,
  takesDriverNotes: facts.takesDriverNotes,
  hasStockRequests: facts.hasStockRequests,
  contact: facts.contact,
  delivery: facts.delivery,
  payments: facts.payments,
  gifts: facts.gifts,
  helpTopics: HELP_TOPICS.filter((topic) => facts.policies[topic] !== null),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
