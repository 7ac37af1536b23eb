/** Letters that are written in several ways, each with the one as which it is searched; digits of both Arabic scripts too. */
export const ALIKE: Readonly<Record<string, string>> = {
  ...spread({ ٱ: 'ا', ةہەھ: 'ه', ىی: 'ي', ک: 'ك' }),
  ...spread(
    Object.fromEntries([...'0123456789'].map((digit, value) => [at(0x0660 + value) + at(0x06f0 + value), digit])),
  ),
};

/**
 * Marks that are read but not typed: vowel signs, the hamza and madda that decomposing takes off their letter, accents,
 * tatweel and the signs of direction.
 */
export const UNTYPED: readonly string[] = [
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

const untyped = new Set(UNTYPED);

/**
 * A text as searching reads it, here and in the database (`server/db/normalise.ts`): letters in one form (Specification 2,
 * Search), without marks, Latin digits, small letters, one space between words.
 */
export function searchable(text: string): string {
  let plain = '';
  for (const letter of text.normalize('NFKD').toLowerCase()) if (!untyped.has(letter)) plain += ALIKE[letter] ?? letter;
  return plain.replace(/\s+/g, ' ').trim();
}

/** The words of a query in their searched form. */
export const wordsOf = (query: string): readonly string[] => searchable(query).split(' ').filter(Boolean);

/** Whether a name holds every word of a query, however the letters are written. */
export function holds(name: string, query: string): boolean {
  const text = searchable(name);
  return wordsOf(query).every((word) => text.includes(word));
}

export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A name in pieces, the first place where the query's text stands marked as a match. */
export function marked(name: string, query: string): readonly Piece[] {
  const wanted = searchable(query);
  const plainAll: readonly Piece[] = [{ text: name, isMatch: false }];
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
    Object.entries(groups).flatMap(([letters, letter]) => [...letters].map((one) => [one, letter])),
  );
}
