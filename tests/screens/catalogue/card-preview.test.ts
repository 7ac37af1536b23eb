import { expect, test } from 'vitest';
import { previewFromState } from '../../../src/screens/product/gallery/hero';

const card = { picture: '/media/honey-640.webp', name: 'Honey', price: 4_500 };

test('the data of a card is shown before the product is loaded', () => expect(previewFromState(card)).toEqual(card));

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['no name', { ...card, name: '' }],
  ['a price that is no whole number of fils', { ...card, price: 1.5 }],
  ['a negative price', { ...card, price: -1 }],
  ['a picture of another host', { ...card, picture: '//elsewhere.example/a.png' }],
  ['a picture that is a script', { ...card, picture: 'javascript:alert(1)' }],
])('%s in the history entry is ignored', (_, state) => expect(previewFromState(state)).toBeNull());
