/** What a text says about prices, and the text without it. Amounts are in fils. */
export interface PriceWish {
  readonly rest: string;
  readonly minFils: number | null;
  readonly maxFils: number | null;
  /** A number without a word beside it that says what it counts: an amount, a size or a code. */
  readonly bareFils: number | null;
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, fifteen: 15, twenty: 20, thirty: 30 },
  ...{ forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100 },
  ...{
    ثلاثه: 3,
    ثلاث: 3,
    اربعه: 4,
    اربع: 4,
    خمسه: 5,
    خمس: 5,
    سته: 6,
    ست: 6,
    سبعه: 7,
    سبع: 7,
    ثمانيه: 8,
    ثمان: 8,
    ثماني: 8,
  },
  ...{ تسعه: 9, تسع: 9, عشره: 10, عشر: 10, عشرين: 20, عشرون: 20, ثلاثين: 30, ثلاثون: 30, اربعين: 40, اربعون: 40 },
  ...{ خمسين: 50, خمسون: 50, ستين: 60, سبعين: 70, ثمانين: 80, تسعين: 90, ميه: 100, مايه: 100, ميت: 100 },
};
const WORD = Object.keys(NUMBER_WORDS)
  .sort((one, other) => other.length - one.length)
  .join('|');
const AMOUNT = `(\\d{1,6}(?:\\.\\d{1,3})?|${WORD})`;
const CURRENCY = '(?:kd|kwd|k\\.d\\.?|dinars?|دينارات|دينار|دنانير|دك|د\\.ك\\.?|د ك)';
const FILS = '(?:fils|فلس|فلوس)';
const UNIT =
  '(?:ml|l|ltr|liters?|litres?|oz|g|gm|grams?|kg|kilos?|cm|mm|m|inch(?:es)?|in|pcs?|pieces?|tola|hours?|hrs?|years?|yrs?|months?|days?|seats?|pack|w|v|mah|gb|tb|mp|k|%|x|مل|ملي|لتر|جم|جرام|جراما|غرام|غم|كغ|كيلو|كجم|سم|مم|متر|بوصه|انش|قطعه|قطع|حبه|حبات|توله|ساعه|ساعات|سنه|سنوات|سنين|شهر|شهور|اشهر|يوم|مقعد|مقاعد|شخص|اشخاص|درجات)';
const END = '(?![\\d\\p{L}])';
const START = '(?<![\\d\\p{L}.-])';
const UP_TO =
  '(?:(?:price|budget) (?:is |of )?)?(?:under|below|less than|lower than|up ?to|max(?:imum)?|cheaper than|within|(?:no|not) more than|at most|budget(?: of)?|<=?|تحت|(?:اقل|ارخص|ادني) من|(?:ب)?اقل من|دون|حتي|لحد|لين|لغايه|(?:في |ب)?حدود|(?:لا|ما|ماي|لاي) ?(?:يتجاوز|يتعدي|يزيد عن|يزيد علي|تتجاوز)|اقصي حد|بسعر|سعرها?|بميزانيه|ميزانيه|ميزانيتي)';
const ABOUT = '(?:around|about|approx(?:imately)?|near|circa|~|حوالي|تقريبا|قرابه|نحو)';
const FROM =
  '(?:over|above|more than|higher than|at least|min(?:imum)?|starting(?: from| at)?|from|>=?|فوق|(?:اكثر|اكبر|اعلي|اغلي) من|لا يقل عن|ابتداء من|من)';

const fils = (amount: string): number => Math.round((NUMBER_WORDS[amount] ?? Number(amount)) * 1000);
const pattern = (source: string): RegExp => new RegExp(source, 'u');

const RANGE = pattern(
  `${START}(?:between|from|بين|من)? ?(\\d{1,6}(?:\\.\\d{1,3})?) ?${CURRENCY}? ?(?:-|–|—|to|and|till|until|الي|حتي|لين|و) ?(\\d{1,6}(?:\\.\\d{1,3})?)(?: ?${CURRENCY})?${END}(?! ?${UNIT}${END})`,
);
const MOST = pattern(`${START}${UP_TO} ?${AMOUNT}(?: ?${CURRENCY})?${END}(?! ?(?:${UNIT}|${FILS})${END})`);
const NEARLY = pattern(`${START}${ABOUT} ?${AMOUNT}(?: ?${CURRENCY})?${END}(?! ?(?:${UNIT}|${FILS})${END})`);
const LEAST = pattern(`${START}${FROM} ?${AMOUNT}(?: ?${CURRENCY})?${END}(?! ?(?:${UNIT}|${FILS})${END})`);
const IN_FILS = pattern(`${START}(?:${UP_TO} ?)?ب?(\\d{2,6}) ?${FILS}${END}`);
const IN_DINARS = pattern(
  `${START}(?:for |at |ب ?)?${AMOUNT} ?${CURRENCY}(?: (?:or less|max|and under|واقل|او اقل|وتحت|فاقل))?${END}`,
);
const OR_LESS = pattern(`${START}${AMOUNT} (?:or less|max|and under|واقل|او اقل|وتحت|فاقل)${END}`);
const BEFORE_AMOUNT = pattern(`${START}(?:kd|kwd|دينار) ?(\\d{1,6}(?:\\.\\d{1,3})?)${END}`);
const WITH_B = pattern(`${START}ب ?(\\d{1,4}(?:\\.\\d{1,3})?|${WORD})${END}(?! ?${UNIT}${END})`);
const BARE = pattern(`${START}(\\d{1,3}(?:\\.\\d{1,3})?)${END}(?! ?${UNIT}${END})`);

/** Reads amounts in a normalised text, such as "هديه 10", "under 5 kd" or "between 10 and 20". */
export function readPrices(text: string): PriceWish {
  const spaced = text.replace(/(?<=\d)[٫,](?=\d)/gu, '.').replace(/(?<=\d)(?=kd|kwd|د\.?ك|دينار)/gu, ' ');
  const without = (found: RegExpExecArray) => spaced.replace(found[0], ' ');
  const range = RANGE.exec(spaced);
  if (range) {
    const [low, high] = [fils(range[1] as string), fils(range[2] as string)].sort((one, other) => one - other);
    return { rest: without(range), minFils: low ?? null, maxFils: high ?? null, bareFils: null };
  }
  const upTo: readonly (readonly [RegExp, number])[] = [
    [IN_FILS, 0.001],
    [MOST, 1],
    [NEARLY, 1.25],
    [OR_LESS, 1],
    ...(LEAST.test(spaced)
      ? []
      : ([
          [IN_DINARS, 1],
          [BEFORE_AMOUNT, 1],
          [WITH_B, 1],
        ] as const)),
  ];
  for (const [expression, factor] of upTo) {
    const found = expression.exec(spaced);
    if (found)
      return {
        rest: without(found),
        minFils: null,
        maxFils: Math.round(fils(found[1] as string) * factor),
        bareFils: null,
      };
  }
  const least = LEAST.exec(spaced);
  if (least) return { rest: without(least), minFils: fils(least[1] as string), maxFils: null, bareFils: null };
  const bare = BARE.exec(spaced);
  return { rest: spaced, minFils: null, maxFils: null, bareFils: bare ? fils(bare[1] as string) : null };
}
