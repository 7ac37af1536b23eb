import type { Db } from '../../deps';
import { isArabic } from './arabic';
import type { Substitute, Synonyms } from './synonyms';
import { findContaining, findForms, findLike, type Graded } from './vocabulary';

/** A phrase of the query: words of the catalogue that must all be in a product, each with its alternatives. */
interface Alternative {
  readonly parts: readonly (readonly Graded[])[];
  /** Multiplies the grades of the words. */
  readonly grade: number;
}

/** A word that nothing knows, and the word of the same script that it most likely is. Both are normalised. */
export interface Misspelling {
  readonly typed: string;
  readonly meant: string;
}

/** What one word or phrase of the query may be in the catalogue. */
export interface Term {
  readonly alternatives: readonly Alternative[];
  /** Nothing knows the word, nor begins with it. */
  readonly isGuess: boolean;
  readonly misspelling?: Misspelling | undefined;
}

interface Piece {
  readonly words: readonly string[];
  readonly substitutes: readonly Substitute[];
}

/** Splits a query into words and the phrases that have synonyms, and finds what each may be in the catalogue. */
export async function findTerms(db: Db, words: readonly string[], synonyms: Synonyms, hasTrigrams: boolean) {
  const pieces = splitIntoPieces(words, synonyms);
  const phrases = pieces.flatMap(({ words: own, substitutes }) => [own, ...substitutes.map(({ phrase }) => phrase)]);
  const forms = await findForms(db, [...new Set([...phrases.flat(), ...words])]);
  const terms = await Promise.all(pieces.map((piece) => toTerm(piece)));
  return terms.flat();

  async function toTerm(piece: Piece): Promise<Term[]> {
    const same = alternative(piece.words, 1);
    const others = piece.substitutes.flatMap(({ phrase, grade }) => alternative(phrase, grade));
    const containing = piece.words.length === 1 ? await containingWords(piece.words[0] as string) : [];
    const found = [...same, ...others, ...containing];
    if (same.length > 0 || others.length > 0) return [{ alternatives: found, isGuess: false }];
    if (piece.words.length > 1)
      return (await Promise.all(piece.words.map((word) => toTerm({ words: [word], substitutes: [] })))).flat();
    const [word = ''] = piece.words;
    const own = await findLike(db, word, hasTrigrams);
    const isGuess = !containing.some(({ parts }) => parts[0]?.some((one) => one.word.startsWith(word)));
    return [
      {
        alternatives: [...(await likeWords(word, own)), ...containing],
        isGuess,
        misspelling: isGuess ? misspellingOf(word, own) : undefined,
      },
    ];
  }

  function misspellingOf(typed: string, own: readonly Graded[]): Misspelling | undefined {
    const meant = [...own, ...synonyms.wordsLike(typed)]
      .filter((one) => isArabic(one.word) === isArabic(typed))
      .reduce<Graded | null>((best, one) => (best && best.grade >= one.grade ? best : one), null);
    return meant ? { typed, meant: meant.word } : undefined;
  }

  function alternative(phrase: readonly string[], grade: number): Alternative[] {
    const parts = phrase.map((word) => (isNumberOrCode(word) ? [{ word, grade: 1 }] : (forms.get(word) ?? [])));
    return parts.every(({ length }) => length > 0) ? [{ parts, grade }] : [];
  }

  async function containingWords(word: string): Promise<Alternative[]> {
    const known = new Set((forms.get(word) ?? []).map((one) => one.word));
    const found = await findContaining(db, word);
    const parts = found
      .filter((one) => !known.has(one.word))
      .map((one) => ({ ...one, grade: one.word.startsWith(word) ? 0.62 : one.grade }));
    return parts.length > 0 ? [{ parts: [parts], grade: 1 }] : [];
  }

  /** An unknown word: mistyped, in another spelling or script, or two words written together. */
  async function likeWords(word: string, own: readonly Graded[]): Promise<Alternative[]> {
    const substitutes = synonyms.like(word);
    const halves = halvesOf(word);
    const more = await findForms(db, [...new Set([...substitutes.flatMap(({ phrase }) => phrase), ...halves.flat()])]);
    const of = (phrase: readonly string[], grade: number): Alternative[] => {
      const parts = phrase.map((part) => (more.get(part) ?? []).filter((one) => one.grade >= 0.8));
      return parts.every(({ length }) => length > 0) ? [{ parts, grade }] : [];
    };
    return [
      ...(own.length > 0 ? [{ parts: [own], grade: 1 }] : []),
      ...substitutes.flatMap(({ phrase, grade }) => of(phrase, grade)),
      ...halves.flatMap((phrase) => of(phrase, 0.8)),
    ];
  }
}

/** A single digit among letters stands for an Arabic one: 3ood, 7aqiba. */
const isNumberOrCode = (word: string): boolean => /^\d+$|\d{2}/.test(word);

const halvesOf = (word: string): readonly (readonly string[])[] =>
  Array.from({ length: Math.max(0, Math.min(word.length, 24) - 5) }, (_, place) => [
    word.slice(0, place + 3),
    word.slice(place + 3),
  ]);

function splitIntoPieces(words: readonly string[], synonyms: Synonyms): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < words.length; ) {
    const found = synonyms.at(words, start);
    const joined = words[start + 1] === undefined ? null : synonyms.at([`${words[start]}${words[start + 1]}`], 0);
    if (joined && (found?.length ?? 0) < 2) {
      const word = `${words[start]}${words[start + 1]}`;
      pieces.push({
        words: words.slice(start, start + 2),
        substitutes: [{ phrase: [word], grade: 0.95 }, ...joined.substitutes],
      });
      start += 2;
      continue;
    }
    const length = found?.length ?? 1;
    pieces.push({ words: words.slice(start, start + length), substitutes: found?.substitutes ?? [] });
    start += length;
  }
  return pieces;
}
