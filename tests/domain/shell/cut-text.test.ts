import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { truncate, stripControls, subTextOf } from '../../../domain/text/names';
import { spyOnIntl } from '../../support/data/intl-spy';

const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
const graphemesOf = (text: string) => [...new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text)].length;

test('a cut text has at most the allowed characters and an ellipsis', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, length) => {
      expect(graphemesOf(truncate(text, length))).toBeLessThanOrEqual(length + 1);
      if (graphemesOf(text) <= length) expect(truncate(text, length)).toBe(text);
      else expect(truncate(text, length).endsWith('…')).toBe(true);
    }),
  );
});

test('an emoji family and an Arabic letter with its mark are never split', () => {
  expect(truncate('👨‍👩‍👧👨‍👩‍👧', 1)).toBe('👨‍👩‍👧…');
  expect(truncate('تُفرح القلب', 2)).toBe('تُف…');
});

test('cutting a megabyte reads only its beginning, and a long run of marks is cut [row 30]', () => {
  const startedAt = process.cpuUsage();
  expect(truncate('و'.repeat(1_000_000), 30)).toBe(`${'و'.repeat(30)}…`);
  expect(truncate(`a${'\u0301'.repeat(1_000_000)}`, 30).length).toBeLessThan(600);
  expect(process.cpuUsage(startedAt).user).toBeLessThan(200_000);
});

test('a text that is cut between words has no space before the ellipsis', () =>
  expect(truncate('Oud and rose', 4)).toBe('Oud…'));

test('stripControls() removes direction marks and control characters [row 37]', () => {
  expect(stripControls('a\u202Eb\u2066c\u0007')).toBe('abc');
});

test('the segmenter is created once, by the first text that is too long', async () => {
  vi.resetModules();
  const segmenter = spyOnIntl('Segmenter');
  const { truncate: freshCut } = await import('../../../domain/text/names');
  freshCut('عود', 3);
  expect(segmenter).not.toHaveBeenCalled();
  for (const text of ['بخور فاخر', 'عطر وردي']) expect(freshCut(text, 3)).toMatch(/…$/);
  expect(segmenter).toHaveBeenCalledOnce();
  segmenter.mockRestore();
});

test('a text is cut after whole characters, with one ellipsis', () => {
  expect(truncate('abc', 3)).toBe('abc');
  expect(truncate('abcd', 3)).toBe('abc…');
  expect(subTextOf('')).toBe('');
  expect(subTextOf('so… and on')).toBe('so… and on…');
  expect(subTextOf('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`);
});
