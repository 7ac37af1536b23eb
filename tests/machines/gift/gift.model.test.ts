import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, type InputFrom } from 'xstate';
import { giftMachine } from '../../../machines/gift/gift.machine';
import { fieldsOfGift, giftOf } from '../../../machines/gift/gift.rules';
import type { PersistEvent, PersistInput } from '../../../machines/storage/persist';
import { coverMachine } from '../../model/cover';
import { giftEvents, giftKey, newGift, savedGift } from '../../model/events/gift';

coverMachine(giftMachine, [
  { name: 'a new gift', input: newGift, stateKey: giftKey as never, events: giftEvents },
  { name: 'a saved gift', input: savedGift, stateKey: giftKey as never, events: giftEvents.slice(4) },
]);

type Input = InputFrom<typeof giftMachine>;

/** Starts the machine; records what it stores and emits. */
function startGift(input: Input = newGift) {
  const stored: unknown[] = [];
  const emitted: unknown[] = [];
  const persist = fromCallback<PersistEvent, PersistInput>(({ receive }) => receive(({ value }) => stored.push(value)));
  const actor = createActor(giftMachine.provide({ actors: { persist } }), { input });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    stored,
    emitted,
    change: (change: object) => actor.send({ type: 'gift.changed', change }),
    submit: () => actor.send({ type: 'gift.submitted' }),
    remove: () => actor.send({ type: 'gift.removed' }),
    context: () => actor.getSnapshot().context,
  };
}

const TO_CHECKOUT = { type: 'navigation.requested', to: { name: 'checkout' }, replace: true };

test('a saved gift is stored without its draft, and checkout follows', () => {
  const gift = startGift();
  gift.change({ message: '  كل عام وأنتِ بخير  ', name: 'Maha', phone: '5000 1234', hidePrices: true });
  gift.submit();
  expect(gift.stored.at(-1)).toEqual({
    userId: '7',
    gift: {
      message: 'كل عام وأنتِ بخير',
      name: 'Maha',
      phone: '+96550001234',
      hidePrices: true,
    },
    draft: null,
  });
  expect(gift.emitted).toEqual([TO_CHECKOUT]);
});

test('a form left without saving is stored as a draft beside the saved gift, and restored', () => {
  const gift = startGift(savedGift);
  gift.change({ message: 'See you soon' });
  const [left] = gift.stored as [{ draft: never }];
  expect(left).toMatchObject({
    gift: savedGift.gift,
    draft: { message: 'See you soon', name: 'Maha', phone: '50001234' },
  });
  expect(startGift({ ...savedGift, ...left }).context().fields.message).toBe('See you soon');
});

test('a removed gift leaves nothing behind', () => {
  const gift = startGift(savedGift);
  gift.remove();
  expect([gift.stored, gift.emitted]).toEqual([[null], [TO_CHECKOUT]]);
});

describe('is not saved', () => {
  test.each<[string, object, readonly string[]]>([
    ['without any part', {}, ['nothingGiven']],
    ['with blanks alone', { message: ' \n ', name: ' ' }, ['nothingGiven']],
    ['with 201 characters', { message: '🌹'.repeat(201) }, ['messageTooLong']],
    ['with a name but no phone', { name: 'Maha' }, ['phoneMissing']],
    ['with a phone of 7 digits', { name: 'Maha', phone: '5000123' }, ['phoneMissing']],
    ['with a phone but no name', { phone: '50001234' }, ['nameMissing']],
  ])('%s', (_, change, problems) => {
    const gift = startGift();
    gift.change(change);
    gift.submit();
    expect([gift.context().problems, gift.emitted]).toEqual([problems, []]);
  });

  test('and a mended problem goes away at once', () => {
    const gift = startGift();
    gift.change({ name: 'Maha' });
    gift.submit();
    gift.change({ phone: '50001234' });
    expect(gift.context().problems).toEqual([]);
  });
});

test.each<[string, object]>([
  ['200 characters, an emoji counting as one', { message: '🌹'.repeat(200) }],
  ['hidden prices alone', { hidePrices: true }],
])('is saved with %s', (_, change) => {
  const gift = startGift();
  gift.change(change);
  gift.submit();
  expect(gift.emitted).toEqual([TO_CHECKOUT]);
});

test('a pasted number brings its country', () => {
  const gift = startGift();
  gift.change({ phone: '+966 55 123 4567' });
  expect(gift.context().fields).toMatchObject({ country: 'Saudi Arabia', phone: '551234567' });
});

test('fields of a saved gift describe the same gift', () =>
  expect(giftOf(fieldsOfGift(savedGift.gift, 'UAE'))).toEqual(savedGift.gift));
