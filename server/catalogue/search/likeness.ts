import { isArabic, withoutArticle } from './arabic';

const CONSONANTS: Readonly<Record<string, string>> = {
  ...spread('بp', 'b'),
  ...spread('طتث6', 't'),
  ...spread('جخغقكcqgjx8', 'k'),
  ...spread('ح7ه', 'h'),
  ...spread('ذضظ', 'd'),
  ...spread('زسصشz9', 's'),
  ...spread('v', 'f'),
  ...Object.fromEntries(['دd', 'رr', 'فf', 'لl', 'مm', 'نn'].map(([arabic = '', latin = '']) => [arabic, latin])),
};
const VOWELS: Readonly<Record<string, string>> = {
  ا: 'a',
  و: 'u',
  ي: 'i',
  ع: 'a',
  ء: '',
  2: '',
  3: 'a',
  4: 'a',
  o: 'u',
  e: 'i',
  y: 'i',
  w: 'u',
};

/** What a word sounds like in both scripts: `shanta`, شنطة and `6anta` by their consonants. Keeps vowels if wanted. */
function soundOf(word: string, withVowels = false): string {
  let sound = withoutArticle(word)
    .replace(/[hه]$/, withVowels && isArabic(word) ? 'a' : '')
    .replace(/5|kh|gh|ck|qu/g, 'k')
    .replace(/sh|ch/g, 's')
    .replace(/dh/g, 'd')
    .replace(/th/g, 't')
    .replace(/ph/g, 'f')
    .replace(/ou|oo/g, 'u')
    .replace(/ee|ea/g, 'i');
  sound = [...sound]
    .map(
      (letter) =>
        CONSONANTS[letter] ??
        (withVowels ? (VOWELS[letter] ?? letter) : /[aeiouwyاويىءع234]/.test(letter) ? '' : letter),
    )
    .join('');
  return sound.replace(/(.)\1+/g, '$1');
}

/** Typing mistakes between two words: a letter too many, missing, wrong, or two swapped. */
function distance(one: string, other: string): number {
  let [before, previous] = [[] as number[], Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= one.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      current[j] = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        current[j] = Math.min(current[j] ?? 0, (before[j - 2] ?? 0) + 1);
    }
    [before, previous] = [previous, current];
  }
  return previous[other.length] ?? 0;
}

/** How likely a word was meant by an unknown one, from 0 to 1: typing mistakes, other spellings, the other script. */
export function likeness(typed: string, word: string): number {
  const [a, b] = [withoutArticle(typed), withoutArticle(word)];
  const sameScript = isArabic(a) === isArabic(b);
  const [soundA, soundB] = [soundOf(a), soundOf(b)];
  if (!sameScript) {
    if (soundA !== soundB || soundA.length < 2 || isUnspeakable(a)) return 0;
    if (soundA.length === 2 && typed.length > 4 && !/\d/.test(typed)) return 0;
    const off = distance(soundOf(a, true), soundOf(b, true));
    return off <= (soundA.length === 2 ? 0 : 2) ? 0.6 - 0.05 * off : 0;
  }
  const off = distance(a, b);
  const allowed = allowedMistakes(Math.max(a.length, b.length), isArabic(a));
  if (off <= allowed) return 0.74 - 0.1 * off + (a[0] === b[0] ? 0.04 : 0);
  if (isUnspeakable(a)) return 0;
  if (soundA !== soundB || soundA.length < 2) return 0;
  return distance(soundOf(a, true), soundOf(b, true)) <= (soundA.length === 2 ? 0 : allowed) ? 0.56 : 0;
}

/** Four Latin consonants without a vowel were not meant to be heard. */
const isUnspeakable = (word: string): boolean => /^[b-df-hj-np-tv-z]{4,}$/.test(word);

function allowedMistakes(length: number, arabic: boolean): number {
  if (length <= 3) return 0;
  return length <= (arabic ? 5 : 7) ? 1 : 2;
}

function spread(letters: string, sound: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, sound]));
}
