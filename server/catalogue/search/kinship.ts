import { arabicKinship, isArabic, rootsOf } from './arabic';

/** From here on two words count as forms of one word. */
export const SAME_WORD = 0.78;

/** A light stem of an English word: no plural, no -ing or -ed. */
const englishStem = (word: string): string => {
  const singular = word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=(?:[sxz]|ch|sh))es$/, '')
    .replace(/(?<=..[^su])s$/, '');
  return singular.replace(/(?<=...)(?:ing|ed|y|e)$/, '').replace(/(.)\1$/, '$1');
};

/** Keys that forms of one word share. */
export const familyKeys = (word: string): readonly string[] => (isArabic(word) ? rootsOf(word) : [englishStem(word)]);

/** How surely two normalised words are forms of one word, from 0 to 1. */
export function kinship(one: string, other: string): number {
  if (one === other) return 1;
  if (isArabic(one) !== isArabic(other)) return 0;
  if (isArabic(one)) return arabicKinship(one, other);
  return englishStem(one) === englishStem(other) ? 0.94 : 0;
}
