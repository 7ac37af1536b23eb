import { expect, test } from 'vitest';
import { areasMatching } from '../../../domain/address/kuwait-areas';

const named = (text: string, governorate = '') => areasMatching(text, governorate).map(({ en }) => en);

test('an area is found by a part of its name in either language, in any spelling', () => {
  expect(named('salmi')).toEqual(['Salmiya']);
  expect(named('السالميه')).toEqual([]);
  expect(named('سالمي')).toEqual(['Salmiya']);
  expect(named('الاحمد', 'Al Ahmadi')).toEqual(['Ahmadi', 'Fahad Al-Ahmad', 'Sabah Al-Ahmad City']);
});

test('a chosen governorate offers its own areas alone, before anything is typed', () => {
  expect(named('', 'Mubarak Al-Kabeer')).toHaveLength(11);
  expect(named('salmiya', 'Al Jahra')).toEqual([]);
});

test('nothing is offered for an empty form, for the name of an area, and for an unknown one', () => {
  expect([named(''), named('Salmiya', 'Hawalli'), named('Atlantis', 'Hawalli')]).toEqual([[], [], []]);
});
