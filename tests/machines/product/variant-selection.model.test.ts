import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { cartLine } from '../../../domain/cart/cart-line';
import { variantSelectionMachine } from '../../../machines/product/variant-selection.machine';
import { coverMachine } from '../../model/cover';
import { choose, variantSelectionEvents } from '../../model/events/variant-selection';
import { bag, variant } from '../../support/data/catalogue';

coverMachine(
  variantSelectionMachine,
  [
    {
      name: 'any product',
      input: { lines: [] },
      events: variantSelectionEvents,
      place: ({ value, context }) => [value, context.variant?.id, context.quantity],
    },
  ],
  (snapshot) => {
    const { product: read, variant: chosen, quantity } = snapshot.context;
    expect(quantity).toBeGreaterThanOrEqual(1);
    if (snapshot.hasTag('available')) expect(quantity).toBeLessThanOrEqual(chosen?.stock ?? read?.stock ?? 99);
  },
);

describe('choosing', () => {
  function start(lines: Parameters<typeof cartLine>[] = []) {
    const actor = createActor(variantSelectionMachine, { input: { lines: lines.map((each) => cartLine(...each)) } });
    const toasts: string[] = [];
    actor.on('toast.shown', ({ toast }) => toasts.push(toast.code));
    actor.start().send({ type: 'product.read', product: bag() });
    return { actor, toasts, seen: () => actor.getSnapshot().context };
  }

  test('the first combination in stock is chosen when the product is there', () => {
    expect(start().seen().selection).toEqual({ color: 'green', size: 'small' });
  });

  test('a choice that makes a later one impossible re-picks the later one', () => {
    const { actor, seen } = start();
    actor.send(choose('size', 'large'));
    actor.send(choose('color', 'tan'));
    expect(seen().variant?.id).toBe('ts');
  });

  test('a value that cannot be bought changes nothing', () => {
    const { actor, seen } = start();
    const before = seen();
    actor.send(choose('color', 'black'));
    expect(seen().selection).toEqual(before.selection);
  });

  test('the quantity starts at what the cart holds of the variant', () => {
    const of = bag();
    const { actor, seen } = start([[of, of.variants?.variants[1] ?? null, 4]]);
    expect(seen().quantity).toBe(1);
    actor.send(choose('size', 'large'));
    expect(seen().quantity).toBe(4);
  });

  test('a quantity above the new stock is lowered and said', () => {
    const { actor, seen, toasts } = start();
    actor.send({ type: 'quantity.increased' });
    actor.send({ type: 'quantity.increased' });
    actor.send(choose('color', 'tan'));
    expect([seen().quantity, toasts]).toEqual([1, ['quantityLowered']]);
  });

  test('the same variant stays chosen when the product is read in another language', () => {
    const { actor, seen } = start();
    actor.send(choose('size', 'large'));
    actor.send({
      type: 'product.read',
      product: bag({
        variants: {
          attributes: [
            { name: 'color', values: ['أخضر'] },
            { name: 'size', values: ['صغير', 'كبير'] },
          ],
          variants: [
            variant('gs', { color: 'أخضر', size: 'صغير' }, 3),
            variant('gl', { color: 'أخضر', size: 'كبير' }, 5),
          ],
        },
      }),
    });
    expect(seen().selection).toEqual({ color: 'أخضر', size: 'كبير' });
  });
});
