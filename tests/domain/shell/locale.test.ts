import { expect, test } from 'vitest';
import { localeFrom } from '../../../domain/text/locale';

const NO_HINTS = { asked: null, saved: null, spoken: [], tagged: '' };

test.each([
  [{ asked: 'en', saved: 'ar', spoken: ['ar-KW'], tagged: 'ar' }, 'en', true],
  [{ asked: 'fr', saved: 'en', spoken: ['ar-KW'], tagged: 'ar' }, 'en', false],
  [{ saved: 'en', spoken: ['ar-KW'], tagged: 'ar' }, 'en', false],
  [{ saved: 'fr', spoken: ['EN-gb', 'ar'], tagged: 'ar' }, 'en', false],
  [{ spoken: ['fr-FR', 'de', 'ar-KW', 'en'], tagged: 'en' }, 'ar', false],
  [{ spoken: ['fr'], tagged: 'en' }, 'en', false],
  [{ spoken: [], tagged: 'fr' }, 'ar', false],
] as const)('%j starts in %s; an explicit choice: %s', (hints, locale, isChosen) => {
  expect(localeFrom({ ...NO_HINTS, ...hints })).toEqual({ locale, isChosen });
});
