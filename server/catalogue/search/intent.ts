import { searchable } from '../../../domain/text/search-text';
import { readPrices } from './numbers';

const MAX_WORDS = 8;

const LETTERS: Readonly<Record<string, string>> = { چ: 'ج', گ: 'ك', پ: 'ب', ڤ: 'ف', ژ: 'ز', '’': '', "'": '' };

/** Words that say nothing about a product. A text of nothing else is searched as it is. */
const FILLERS = new Set(
  [
    'a an the of for to with and or in on at from by is are do does have has you your my me i we our it its this that some any',
    'want need looking look find search show buy get give please like would can could shop store online best good nice great',
    'something anything thing things stuff items item product products new latest price prices cost only really very where what which who how much',
    'mom mum mother mama dad father wife husband sister brother friend friends girlfriend boyfriend son daughter him her them someone men man mens women woman womens girl girls boy boys ladies',
    'امي ماما لامي ابوي بابا زوجتي زوجي اختي اخوي صديقتي صديقي بنتي ولدي رجالي نسائي رجال نساء حريم حريمي بنات اولاد للنساء للرجال للبنات للاولاد',
    'في من علي عن الي مع او ثم هل هذا هذه هاي ذي هالحين يا لو سمحت سمحتي ما شي شيء شي حق حقت حقات لي لها له لهم انا نحن انت',
    'ابي ابغي ابغا نبي تبي اريد اريد اطلب بغيت ودي ادور ادور اشتري شراء عندكم عندك فيه يوجد متوفر ممكن ارجو وين شنو وش ايش كم افضل احسن حلو حلوه',
    'زين زينه جديد جديده جدا منتج منتجات اغراض غرض سلعه سعر اسعار موقع متجر محل اونلاين كويت الكويت kuwait كل جميع بعض اي نوع انواع اشكال',
  ].flatMap((line) => line.split(' ')),
);
const CHEAP =
  /(?<!\p{L})(?:cheap(?:est|er)?|affordable|inexpensive|low price|budget|رخيص(?:ه)?|ارخص|اقتصادي(?:ه)?)(?!\p{L})/u;
const DEAR = /(?<!\p{L})(?:most expensive|expensive|اغلي|غالي(?:ه)?)(?!\p{L})/u;
const OFFER =
  /(?<!\p{L})(?:on sale|sales?|offers?|discount(?:s|ed)?|deals?|reduced|clearance|(?:ال|ب)?(?:عرض|عروض|تخفيض|تخفيضات|مخفض(?:ه)?|خصم|خصومات|تنزيلات))(?!\p{L})/u;

/** What a shopper asks for. */
export interface Intent {
  /** Normalised, in the order of the text, without fillers. */
  readonly words: readonly string[];
  /** The whole text as one word, as a SKU may be typed; empty if it can't be one. */
  readonly code: string;
  readonly minFils: number | null;
  readonly maxFils: number | null;
  /** A number that may be an amount, and the word that it is. */
  readonly bare: { readonly word: string; readonly fils: number } | null;
  readonly byPrice: 'cheapest' | 'dearest' | null;
  readonly onlyOffers: boolean;
}

/** A text as the documents have it: letters unified, lower case, Latin digits. */
const normalText = (text: string): string => [...searchable(text)].map((letter) => LETTERS[letter] ?? letter).join('');

const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/([a-zء-ي])\1{2,}/g, '$1$1')
    .split(/[^a-z0-9ء-ي]+/)
    .filter(Boolean);

/** The words of a text, as the documents have them. */
export const searchWords = (text: string): readonly string[] => wordsIn(normalText(text));

/** Reads what a text asks for: words, amounts, order and offers. */
export function readIntent(text: string): Intent {
  const normal = normalText(text);
  const { rest, minFils, maxFils, bareFils } = readPrices(normal);
  const byPrice = CHEAP.test(rest) ? 'cheapest' : DEAR.test(rest) ? 'dearest' : null;
  const onlyOffers = OFFER.test(rest);
  const plain = onlyOffers ? rest.replace(OFFER, ' ') : rest;
  const all = wordsIn(byPrice ? plain.replace(CHEAP, ' ').replace(DEAR, ' ') : plain);
  const meaningful = all.filter((word) => !FILLERS.has(word));
  const hasOther = minFils !== null || maxFils !== null || byPrice !== null || onlyOffers;
  const words = meaningful.length > 0 || hasOther ? meaningful : all;
  const bareWord =
    bareFils === null
      ? undefined
      : words.find((word) => /^\d+$/.test(word) && Number(word) === Math.floor(bareFils / 1000));
  const compact = wordsIn(normal).join('');
  return {
    words: [...new Set(words)].slice(0, MAX_WORDS),
    code: /\d/.test(compact) && compact.length >= 4 ? compact : '',
    minFils,
    maxFils,
    bare: bareFils !== null && bareWord !== undefined ? { word: bareWord, fils: bareFils } : null,
    byPrice,
    onlyOffers,
  };
}
