import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { holds, marked, searchable } from '../../../domain/text/search-text';
import { cut, plain, subTextOf } from '../../../domain/text/names';
import { makingsOf } from '../../support/data/builders';

const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
const lettersOf = (text: string) => [...new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text)].length;

test('a cut text has at most the letters allowed and an ellipsis', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, length) => {
      expect(lettersOf(cut(text, length))).toBeLessThanOrEqual(length + 1);
      if (lettersOf(text) <= length) expect(cut(text, length)).toBe(text);
      else expect(cut(text, length).endsWith('…')).toBe(true);
    }),
  );
});

test('a family of emoji and an Arabic letter with its mark are never split', () => {
  expect(cut('👨‍👩‍👧👨‍👩‍👧', 1)).toBe('👨‍👩‍👧…');
  expect(cut('تُفرح القلب', 2)).toBe('تُف…');
});

test('of a megabyte only the beginning is looked at, and marks without end are no letter [row 30]', () => {
  const began = process.cpuUsage();
  expect(cut('و'.repeat(1_000_000), 30)).toBe(`${'و'.repeat(30)}…`);
  expect(cut(`a${'\u0301'.repeat(1_000_000)}`, 30).length).toBeLessThan(600);
  expect(process.cpuUsage(began).user).toBeLessThan(200_000);
});

test('a text that is cut between words has no gap before the ellipsis', () =>
  expect(cut('Oud and rose', 4)).toBe('Oud…'));

test('the second text of a cart line is 50 letters and an ellipsis', () => {
  expect(lettersOf(subTextOf('ا'.repeat(80)))).toBe(51);
  expect(subTextOf('')).toBe('');
});

test('a plain text turns no direction [row 37]', () => {
  expect(plain('a\u202Eb\u2066c\u0007')).toBe('abc');
});

test.each([
  ['أحمد', 'احمد'],
  ['قهوة', 'قهوه'],
  ['مبنى', 'مبني'],
  ['عِطْر', 'عطر'],
  ['لوزة ١٢', 'لوزه 12'],
  ['Dallah  GOLD', 'dallah gold'],
])('%s and %s are the same to the search', (one, other) => expect(searchable(one)).toBe(searchable(other)));

test('searching reads a text once: reading it again changes nothing', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(searchable(searchable(text))).toBe(searchable(text));
    }),
  );
});

test('every word of a query has to be in the name, in any order', () => {
  expect(holds('Golden Hosting Dallah', 'dallah gold')).toBe(true);
  expect(holds('Golden Hosting Dallah', 'dallah silver')).toBe(false);
});

test('the pieces of a marked name are the name', () => {
  fc.assert(
    fc.property(texts, texts, (name, query) => {
      expect(
        marked(name, query)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
    }),
  );
  expect(marked('عِطر ليالي', 'عطر').filter(({ isMatch }) => isMatch)).toEqual([{ text: 'عِطر', isMatch: true }]);
});

test('what letters are counted with is made for the first text that is too long, and once', async () => {
  vi.resetModules();
  const made = makingsOf('Segmenter');
  const { cut: cutAnew } = await import('../../../domain/text/names');
  cutAnew('عود', 3);
  expect(made).not.toHaveBeenCalled();
  for (const text of ['بخور فاخر', 'عطر وردي']) expect(cutAnew(text, 3)).toMatch(/…$/);
  expect(made).toHaveBeenCalledOnce();
  made.mockRestore();
});
