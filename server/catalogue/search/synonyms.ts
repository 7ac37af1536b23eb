import { searchWords } from './intent';
import { familyKeys, kinship } from './kinship';
import { likeness } from './likeness';
import type { Graded } from './vocabulary';
import { DEFAULT_WORDS, type SynonymRow } from './words';

type Phrase = readonly string[];

/** Phrases that stand for another one, and how well. */
export interface Substitute {
  readonly phrase: Phrase;
  readonly grade: number;
}

interface Member {
  readonly phrase: Phrase;
  readonly substitutes: readonly Substitute[];
}

const SAME_GRADE = 0.88;
const NEAR_GRADE = 0.58;
const MAX_PHRASE = 3;
const SURELY_SAME = 0.86;

export interface Synonyms {
  /** The longest phrase that begins at a word and has substitutes. */
  readonly at: (
    words: readonly string[],
    start: number,
  ) => { length: number; substitutes: readonly Substitute[] } | null;
  /** Substitutes of the single words that an unknown word may have meant, with how likely that is. */
  readonly like: (word: string) => readonly Substitute[];
  /** The single words themselves, without those that merely begin with the unknown one. */
  readonly wordsLike: (word: string) => readonly Graded[];
}

/** An index of rows of synonyms. What is near a word is near those that mean the same, too. */
function createSynonyms(rows: readonly SynonymRow[]): Synonyms {
  const byKey = new Map<string, Member[]>();
  const singles: Member[] = [];
  const meaningSame = new Map<string, Phrase[]>();
  const groups = rows.map(({ words, kind }) => ({
    kind,
    phrases: words.map(searchWords).filter(({ length }) => length > 0 && length <= MAX_PHRASE),
  }));
  const add = (phrase: Phrase, phrases: readonly Phrase[], grade: number) => {
    const substitutes = phrases.filter((other) => other !== phrase).map((other) => ({ phrase: other, grade }));
    const member = { phrase, substitutes };
    if (phrase.length === 1) singles.push(member);
    for (const key of familyKeys(phrase[0] as string)) byKey.set(key, [...(byKey.get(key) ?? []), member]);
  };
  for (const { kind, phrases } of groups)
    if (kind === 'same')
      for (const phrase of phrases) {
        add(phrase, phrases, SAME_GRADE);
        const name = phrase.join(' ');
        meaningSame.set(name, [...(meaningSame.get(name) ?? []), ...phrases]);
      }
  for (const { kind, phrases } of groups) {
    const [first, ...others] = phrases;
    if (kind === 'near' && first)
      for (const phrase of new Set([first, ...(meaningSame.get(first.join(' ')) ?? [])]))
        add(phrase, others, NEAR_GRADE);
  }

  const membersAt = (words: readonly string[], start: number): Member[] => {
    const keys = familyKeys(words[start] as string);
    return [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))].filter(({ phrase }) =>
      phrase.every((part, offset) => {
        const word = words[start + offset];
        return word !== undefined && kinship(word, part) >= SURELY_SAME;
      }),
    );
  };

  return {
    at: (words, start) => {
      const found = membersAt(words, start);
      const length = Math.max(0, ...found.map(({ phrase }) => phrase.length));
      const longest = found.filter(({ phrase }) => phrase.length === length);
      return length === 0
        ? null
        : { length, substitutes: withoutRepeats(longest.flatMap(({ substitutes }) => substitutes)) };
    },
    wordsLike: (word) =>
      word.length < 3
        ? []
        : singles.flatMap(({ phrase: [part = ''] }) => {
            const grade = part.startsWith(word) ? 0 : likeness(word, part);
            return grade > 0 ? [{ word: part, grade }] : [];
          }),
    like: (word) => {
      if (word.length < 3) return [];
      const graded = singles.flatMap((member) => {
        const [part = ''] = member.phrase;
        const isBeginning = part.startsWith(word);
        const grade = isBeginning ? 0.6 : likeness(word, part);
        return grade > 0 ? [{ member, grade }] : [];
      });
      const best = Math.max(0, ...graded.map(({ grade }) => grade));
      return graded
        .filter(({ grade }) => grade >= best - 0.03)
        .flatMap(({ member, grade }) => [
          { phrase: member.phrase, grade },
          ...member.substitutes.map((one) => ({ ...one, grade: one.grade * grade })),
        ]);
    },
  };
}

/** Each phrase once, with its best grade. */
const withoutRepeats = (substitutes: readonly Substitute[]): readonly Substitute[] => {
  const best = new Map<string, Substitute>();
  for (const one of substitutes) {
    const name = one.phrase.join(' ');
    if ((best.get(name)?.grade ?? 0) < one.grade) best.set(name, one);
  }
  return [...best.values()];
};

/** The software's own words and a merchant's. */
export function withDefaultWords(rows: readonly SynonymRow[]): Synonyms {
  const name = JSON.stringify(rows);
  if (latest?.name !== name) latest = { name, synonyms: createSynonyms([...DEFAULT_WORDS, ...rows]) };
  return latest.synonyms;
}

let latest: { readonly name: string; readonly synonyms: Synonyms } | null = null;
