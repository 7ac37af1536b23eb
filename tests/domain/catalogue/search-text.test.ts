import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holds, marked, searchable, wordsOf } from '../../../domain/text/search-text';

const letters = fc.constantFrom(...'أإآٱاةهىيیكکؤئوبتعطر aBç-7٧۷');
const marks = fc.constantFrom('\u064b', '\u0650', '\u0651', '\u0640', '\u200f', '\u0301', '');
const name = fc.string({ unit: letters, maxLength: 20 });
const written = fc.array(fc.tuple(letters, marks), { maxLength: 20 }).map((pairs) => pairs.flat().join(''));

describe('the searched form of a text', () => {
  test.each([
    ['أحمد إلى آخر ٱلكتاب', 'احمد الي اخر الكتاب'],
    ['مكتبة هدى', 'مكتبه هدي'],
    ['قِلَادَةٌ', 'قلاده'],
    ['قـــلادة', 'قلاده'],
    ['٢٥ ۲۵ 25 ２５', '25 25 25 25'],
    ['سؤال عن هيئة', 'سوال عن هييه'],
    ['  Café   ROYAL ', 'cafe royal'],
    ['ﻻ تنس', 'لا تنس'],
  ])('%s is read as %s', (text, read) => expect(searchable(text)).toBe(read));

  test.each([
    ['ٱ', 'ا'],
    ...[...'ةہەھ'].map((letter) => [letter, 'ه']),
    ...[...'ىی'].map((letter) => [letter, 'ي']),
    ['ک', 'ك'],
  ])('has %s as %s', (letter, read) => expect(searchable(letter)).toBe(read));

  test.each('0300 036f 0610 061a 061c 0640 064b 065f 0670 06d6 06dc 200b 200f 202a 202e 2066 2069'.split(' '))(
    'lacks what nobody types, U+%s',
    (code) => expect(searchable(`ب${String.fromCodePoint(Number.parseInt(code, 16))}ت`)).toBe('بت'),
  );

  test('reads the same when it is read again', () =>
    fc.assert(
      fc.property(written, (text) => {
        expect(searchable(searchable(text))).toBe(searchable(text));
      }),
    ));

  test('ignores every mark between the letters', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(letters, marks), { maxLength: 20 }), (pairs) => {
        expect(searchable(pairs.flat().join(''))).toBe(searchable(pairs.map(([letter]) => letter).join('')));
      }),
    ));
});

describe('a name', () => {
  test('holds every part of itself', () =>
    fc.assert(
      fc.property(name, fc.nat(20), fc.nat(20), (text, start, length) => {
        expect(holds(text, text.slice(start, start + length))).toBe(true);
      }),
    ));

  test('holds its words in any order, and not one that it lacks', () => {
    expect(holds('عطر ليالي العنبر', 'العنبر عطر')).toBe(true);
    expect(holds('عطر ليالي العنبر', 'العنبر عود')).toBe(false);
    expect(holds('Golden Dallah', 'dog')).toBe(false);
    expect(wordsOf('  ')).toEqual([]);
    expect(wordsOf('Gold Dallah')).toEqual(['gold', 'dallah']);
  });

  test('is left as it is while nothing is looked for, whatever marks it has', () => {
    for (const query of ['', ' ', '\u0640'])
      expect(marked('قـلادة', query)).toEqual([{ text: 'قـلادة', isMatch: false }]);
  });

  test('is marked without losing a letter', () =>
    fc.assert(
      fc.property(written, name, (text, query) => {
        const pieces = marked(text, query).map((piece) => piece.text);
        expect(pieces.join('')).toBe(text);
      }),
    ));

  test('is marked where its letters are written otherwise', () =>
    expect(
      marked('خاتم قِلادة ذهب', 'قلاده')
        .find(({ isMatch }) => isMatch)
        ?.text.startsWith('قِلادة'),
    ).toBe(true));
});
