/** Letter variants and Arabic digits, mapped to their normalised form. */
export const LETTER_VARIANTS: Readonly<Record<string, string>> = {
  ...spread({ ٱ: 'ا', ةہەھ: 'ه', ىی: 'ي', ک: 'ك' }),
  ...spread(
    Object.fromEntries([...'0123456789'].map((digit, value) => [at(0x0660 + value) + at(0x06f0 + value), digit])),
  ),
};

/**
 * Characters that are ignored in search: vowel signs, the hamza and madda that NFKD separates, accents, tatweel and
 * direction marks.
 */
export const IGNORED_CHARACTERS: readonly string[] = [
  ...range(0x0300, 0x036f),
  ...range(0x0610, 0x061a),
  '\u061c',
  '\u0640',
  ...range(0x064b, 0x065f),
  '\u0670',
  ...range(0x06d6, 0x06dc),
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
];

const untyped = new Set(IGNORED_CHARACTERS);

/**
 * Normalises a text for search, like the database does (`server/db/normalise.ts`): unified letters (Specification 2, Search),
 * no marks, Latin digits, lower case, single spaces.
 */
export function searchable(text: string): string {
  let plain = '';
  for (const letter of text.normalize('NFKD').toLowerCase())
    if (!untyped.has(letter)) plain += LETTER_VARIANTS[letter] ?? letter;
  return plain.replace(/\s+/g, ' ').trim();
}

/** The normalised words of a query. */
export const wordsOf = (query: string): readonly string[] => searchable(query).split(' ').filter(Boolean);

/** Whether a name contains every word of a query, after normalisation. */
export function containsWords(name: string, query: string): boolean {
  const text = searchable(name);
  return wordsOf(query).every((word) => text.includes(word));
}

export interface TextSegment {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a name into segments, with the first occurrence of the query marked as a match. */
export function highlightMatch(name: string, query: string): readonly TextSegment[] {
  const wanted = searchable(query);
  const plainAll: readonly TextSegment[] = [{ text: name, isMatch: false }];
  if (wanted === '') return plainAll;
  const letters = [...name];
  for (const start of letters.keys()) {
    const before = letters.slice(0, start).join('');
    let found = '';
    for (const letter of letters.slice(start)) {
      found += letter;
      if (searchable(found) !== wanted || found !== found.trim()) continue;
      return [
        { text: before, isMatch: false },
        { text: found, isMatch: true },
        { text: name.slice(before.length + found.length), isMatch: false },
      ].filter(({ text }) => text !== '');
    }
  }
  return plainAll;
}

function at(code: number): string {
  return String.fromCodePoint(code);
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, step) => at(first + step));
}

function spread(groups: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([variants, base]) => [...variants].map((variant) => [variant, base])),
  );
}
