const ARTICLE = /^[وف]?(?:ال|بال|كال|لل)(?=[ء-ي]{2})/;
const INFLECTION = /(?<=[ء-ي]{2})(?:تين|تان|ات|ون|ين|ان|ه)$/;
const RELATION = /(?<=[ء-ي]{2})(?:يه|ي)$/;

/** Shapes of broken plurals and of colours' other genders; C is a consonant. */
const BROKEN_SHAPES = new RegExp(
  `^(?:${[
    ...['CCوC', 'CCاC', 'C[وي]اC', 'CCCان', 'CCاCC', 'CCاCيC', 'CواCC', 'CواCيC', 'CياCيC', 'CCايC', 'CCايا', 'CCاCي'],
    ...['CواCي', 'CCاC?ا', 'اCCاC', 'اC[وي]اC', 'اCCC', 'اCCي', 'اCCا', 'اCCCا', 'اCاCC', 'اCاCي', 'اCاC', 'CCCا'],
  ].join('|')})$`,
);

export const isArabic = (word: string): boolean => /[ء-ي]/.test(word);

/** A normalised word without the article and what is written together with it. */
export const withoutArticle = (word: string): string => word.replace(ARTICLE, '');

const rootOf = (word: string): string => word.replace(/[اويىء]|ه$/g, '').replace(/(.)\1+/g, '$1') || word;

const shapeOf = (word: string): string =>
  word
    .replace(/ه$/, '')
    .replace(/ء/g, '')
    .replace(/^[وي]/, 'C')
    .replace(/[^اويC]/g, 'C');

/** Words of one family share a root. */
export const rootsOf = (word: string): readonly string[] => {
  const base = withoutArticle(word);
  return [...new Set([rootOf(base), rootOf(base.replace(INFLECTION, '')), rootOf(base.replace(RELATION, ''))])];
};

/** How surely two normalised Arabic words are forms of one word, from 0 to 1. */
export function arabicKinship(one: string, other: string): number {
  const [a, b] = [withoutArticle(one), withoutArticle(other)];
  if (a === b) return 0.98;
  const direct = formsKinship(a, b);
  if (direct > 0) return direct;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  // A preposition or "and" in front: بحزام, ولوز.
  if (short.length >= 3 && /^[بلفكو]/.test(long))
    return 0.85 * (long.slice(1) === short ? 0.98 : formsKinship(long.slice(1), short));
  return 0;
}

/** كوب and أكواب: the weak letter in the middle stays. */
const isHollowPlural = (one: string, two: string): boolean => {
  const [short, long] = one.length < two.length ? [one, two] : [two, one];
  return long === `ا${short.slice(0, 2)}ا${short.slice(2)}` && /^.[وي].$/.test(short);
};

/** Two forms whose consonants are the same and one of which has the shape of a broken plural. */
function brokenKinship(one: string, two: string): number {
  const root = rootOf(one);
  if (root.length < 2 || root !== rootOf(two)) return 0;
  if (!BROKEN_SHAPES.test(shapeOf(one)) && !BROKEN_SHAPES.test(shapeOf(two))) return 0;
  const isRelated = RELATION.test(one) !== RELATION.test(two) && !/اء?$/.test(RELATION.test(one) ? two : one);
  if (isRelated) return 0.66;
  return root.length === 2 && !isHollowPlural(one, two) ? 0.78 : 0.88;
}

function formsKinship(a: string, b: string): number {
  const [stemA, stemB] = [a.replace(INFLECTION, ''), b.replace(INFLECTION, '')];
  if (stemA === stemB || stemA === b || stemB === a) return 0.94;
  const [softA, softB] = [stemA.replace(RELATION, ''), stemB.replace(RELATION, '')];
  if (softA === softB) return softA !== stemA && softB !== stemB ? 0.92 : 0.66;
  return Math.max(...[a, stemA].flatMap((one) => [b, stemB].map((two) => brokenKinship(one, two))));
}
