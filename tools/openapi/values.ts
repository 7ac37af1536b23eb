import * as schemas from '../../api/schemas/wire';
import type { JsonSchema } from './json-schema';

type Value = readonly [schema: object, form: JsonSchema];

/** The values on the wire that more than one entity uses, with their units. The client accepts further spellings. */
export const VALUES: Readonly<Record<string, Value>> = {
  Id: [
    schemas.wireId,
    {
      description: 'An id. The client compares ids as strings.',
      oneOf: [
        { type: 'string', minLength: 1, maxLength: 64 },
        { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      ],
    },
  ],
  Text: [
    schemas.wireText,
    {
      description: `One line of text in the language of Accept-Language; cut at ${schemas.MAX_LINE_LENGTH} characters.`,
      type: ['string', 'null'],
    },
  ],
  LongText: [
    schemas.wireLongText,
    {
      description: `Text that may contain markup, in the language of Accept-Language; cut at ${schemas.MAX_TEXT_LENGTH} characters.`,
      type: ['string', 'null'],
    },
  ],
  Dinars: [
    schemas.wireFils,
    {
      description: 'Kuwaiti dinars with at most three decimals: 1.250 is 1 dinar and 250 fils.',
      oneOf: [
        { type: 'number', minimum: 0 },
        { type: 'string', pattern: String.raw`^\d+(\.\d{1,3})?$` },
      ],
    },
  ],
  OptionalDinars: [
    schemas.wireFilsOrNull,
    { description: 'Kuwaiti dinars, or null.', anyOf: [{ $ref: '#/components/schemas/Dinars' }, { type: 'null' }] },
  ],
  Kilograms: [
    schemas.wireGrams,
    {
      description: 'Kilograms with at most three decimals: 0.3 is 300 grams.',
      oneOf: [{ type: 'number', minimum: 0 }, { type: 'string', pattern: String.raw`^\d+(\.\d+)?$` }, { type: 'null' }],
    },
  ],
  Count: [schemas.wireCount, { description: 'A whole number, or null.', type: ['integer', 'null'], minimum: 0 }],
  Flag: [
    schemas.wireFlag,
    {
      description: 'True or false.',
      oneOf: [{ type: ['boolean', 'null'] }, { enum: [0, 1, '0', '1', 'true', 'false'] }],
    },
  ],
  Url: [
    schemas.wireUrl,
    { description: 'An absolute URL.', type: ['string', 'null'], maxLength: schemas.MAX_URL_LENGTH },
  ],
  MediaUrl: [
    schemas.wireSafeUrl,
    {
      description: 'The URL of a picture or clip: https, http or relative. Empty if there is none.',
      type: ['string', 'null'],
      maxLength: schemas.MAX_URL_LENGTH,
    },
  ],
};
