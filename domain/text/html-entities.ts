/** HTML's named characters from U+00A0 to U+00BF, in order. */
const SYMBOLS =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest'.split(
    ' ',
  );
/** Those from U+00C0 to U+00DE; each has its lower case 32 code points behind it. */
const CAPITALS =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN'.split(
    ' ',
  );

/** Characters from this code point on, by name. */
const from = (first: number, names: readonly string[]) =>
  Object.fromEntries(names.map((name, place) => [name, String.fromCodePoint(first + place)]));

const NAMED: Readonly<Record<string, string>> = {
  ...from(0xa0, SYMBOLS),
  ...from(
    0xe0,
    CAPITALS.map((name) => name.toLowerCase()),
  ),
  ...from(0xc0, CAPITALS),
  ...{ divide: '÷', szlig: 'ß', yuml: 'ÿ' },
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{
    lsaquo: '‹',
    rsaquo: '›',
    hellip: '…',
    bull: '•',
    dagger: '†',
    Dagger: '‡',
    permil: '‰',
    prime: '′',
    Prime: '″',
  },
  ...{ euro: '€', trade: '™', larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', minus: '−', infin: '∞' },
  ...{ ne: '≠', le: '≤', ge: '≥', asymp: '≈', radic: '√', hearts: '♥', star: '☆', starf: '★', check: '✓' },
  ...{ OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Yuml: 'Ÿ', fnof: 'ƒ', circ: 'ˆ', tilde: '˜' },
  ...{ ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', zwnj: '\u200c', zwj: '\u200d', lrm: '\u200e', rlm: '\u200f' },
};

/** Entities, some of which browsers accept without the final semicolon. */
const LOOSE = /&(?:#x([\da-f]+);?|#(\d+);?|([a-z][a-z\d]*);|(amp|lt|gt|quot|nbsp|copy|reg))/gi;

/** Windows-1252 characters for the codes 128 to 159, as in browsers. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function character(code: number): string {
  if (code >= 128 && code <= 159) return WINDOWS.charAt(code - 128);
  const isText = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isText ? String.fromCodePoint(code) : '\ufffd';
}

/** Decodes numeric entities and common named ones; leaves others unchanged. */
export const decodeEntities = (text: string): string =>
  text.replace(LOOSE, (written, hex?: string, decimal?: string, name?: string, loose?: string) => {
    if (hex) return character(Number.parseInt(hex, 16));
    if (decimal) return character(Number.parseInt(decimal, 10));
    const known = name ?? loose ?? '';
    return Object.hasOwn(NAMED, known) ? (NAMED[known] as string) : written;
  });
