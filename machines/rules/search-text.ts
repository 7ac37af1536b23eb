import { latinDigits } from './digits';

const MARKS = /[\u064b-\u065f\u0670\u0640]/g;

/** A text as searching reads it: Arabic letters in one form, no diacritics, Latin digits, small letters. */
export const searchable = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a name holds every word of a query, however the letters are written. */
export function holds(name: string, query: string): boolean {
  const text = searchable(name);
  return searchable(query)
    .split(' ')
    .every((word) => text.includes(word));
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
  for (let start = 0; start < letters.length; start += 1) {
    for (let end = start + 1; end <= letters.length; end += 1) {
      if (
        searchable(letters.slice(start, end).join('')) !== wanted ||
        letters[start]?.trim() === '' ||
        letters[end - 1]?.trim() === ''
      )
        continue;
      return [
        { text: letters.slice(0, start).join(''), isMatch: false },
        { text: letters.slice(start, end).join(''), isMatch: true },
        { text: letters.slice(end).join(''), isMatch: false },
      ].filter(({ text }) => text !== '');
    }
  }
  return plainAll;
}
