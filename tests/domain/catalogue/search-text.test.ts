import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsWords, highlightMatch, searchable, wordsOf } from '../../../domain/text/search-text';

const letters = fc.constantFrom(...'أإآٱاةهىيیكکؤئوبتعطر aBç-7٧۷');
const marks = fc.constantFrom('\u064b', '\u0650', '\u0651', '\u0640', '\u200f', '\u0301', '');
const name = fc.string({ unit: letters, maxLength: 20 });
const texts = fc.oneof(
  fc.array(fc.tuple(letters, marks), { maxLength: 20 }).map((pairs) => pairs.flat().join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

describe('the searchable form of a text', () => {
  test.each([
    ['أحمد إلى آخر ٱلكتاب', 'احمد الي اخر الكتاب'],
    ['مكتبة هدى', 'مكتبه هدي'],
    ['قِلَادَةٌ', 'قلاده'],
    ['قـــلادة', 'قلاده'],
    ['٢٥ ۲۵ 25 ２５', '25 25 25 25'],
    ['سؤال عن هيئة', 'سوال عن هييه'],
    ['  Café   ROYAL ', 'cafe royal'],
    ['ﻻ تنس', 'لا تنس'],
  ])('of %s is %s', (text, normalised) => expect(searchable(text)).toBe(normalised));

  test.each([
    ['ٱ', 'ا'],
    ...[...'ةہەھ'].map((letter) => [letter, 'ه']),
    ...[...'ىی'].map((letter) => [letter, 'ي']),
    ['ک', 'ك'],
  ])('has %s normalised to %s', (letter, normalised) => expect(searchable(letter)).toBe(normalised));

  test.each('0300 036f 0610 061a 061c 0640 064b 065f 0670 06d6 06dc 200b 200f 202a 202e 2066 2069'.split(' '))(
    'has no U+%s',
    (hex) => expect(searchable(`ب${String.fromCodePoint(Number.parseInt(hex, 16))}ت`)).toBe('بت'),
  );

  test('is its own searchable form', () =>
    fc.assert(
      fc.property(texts, (text) => {
        expect(searchable(searchable(text))).toBe(searchable(text));
      }),
    ));

  test('has no marks between the letters', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(letters, marks), { maxLength: 20 }), (pairs) => {
        expect(searchable(pairs.flat().join(''))).toBe(searchable(pairs.map(([letter]) => letter).join('')));
      }),
    ));
});

describe('a name', () => {
  test('matches every part of itself', () =>
    fc.assert(
      fc.property(name, fc.nat(20), fc.nat(20), (text, start, length) => {
        expect(containsWords(text, text.slice(start, start + length))).toBe(true);
      }),
    ));

  test('matches its words in any order, but no other word', () => {
    expect(containsWords('عطر ليالي العنبر', 'العنبر عطر')).toBe(true);
    expect(containsWords('عطر ليالي العنبر', 'العنبر عود')).toBe(false);
    expect(containsWords('Golden Dallah', 'dog')).toBe(false);
    expect(wordsOf('  ')).toEqual([]);
    expect(wordsOf('Gold Dallah')).toEqual(['gold', 'dallah']);
  });

  test('has no match for an empty query, whatever marks it has', () => {
    for (const query of ['', ' ', '\u0640'])
      expect(highlightMatch('قـلادة', query)).toEqual([{ text: 'قـلادة', isMatch: false }]);
  });

  test('keeps every character when it is marked', () =>
    fc.assert(
      fc.property(texts, fc.oneof(name, texts), (text, query) => {
        const parts = highlightMatch(text, query).map((piece) => piece.text);
        expect(parts.join('')).toBe(text);
      }),
    ));

  test('is marked where its letters are written differently', () =>
    expect(
      highlightMatch('خاتم قِلادة ذهب', 'قلاده')
        .find(({ isMatch }) => isMatch)
        ?.text.startsWith('قِلادة'),
    ).toBe(true));
});

describe('a match in a name', () => {
  const texts = (name: string, query: string) =>
    highlightMatch(name, query).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text));
  test.each([
    ['Oud Oil', 'oud', ['[Oud]', ' Oil']],
    ['Oud Oil', 'oil', ['Oud ', '[Oil]']],
    ['Oud Oil', 'd o', ['Ou', '[d O]', 'il']],
    ['Oud', 'oud', ['[Oud]']],
    ['Oud', 'o', ['[O]', 'ud']],
    ['Oud', 'x', ['Oud']],
    ['Oud  Oil', ' oil ', ['Oud  ', '[Oil]']],
    ['Oud', ' ', ['Oud']],
    ['مَجلس', 'مجلس', ['[مَجلس]']],
  ])('of %s for %s is %j', (name, query, parts) => expect(texts(name, query)).toEqual(parts));
  test('is absent for an empty query', () =>
    expect(highlightMatch('Oud', '')).toEqual([{ text: 'Oud', isMatch: false }]));
  test('ignores repeated blanks', () => expect(searchable(' a \n b ')).toBe('a b'));
});
