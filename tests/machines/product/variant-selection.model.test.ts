import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { cartLine } from '../../../domain/cart/cart-line';
import { variantSelectionMachine } from '../../../machines/product/variant-selection.machine';
import { coverMachine } from '../../model/cover';
import { choose, variantSelectionEvents } from '../../model/events/variant-selection';
import { createBag, createVariant } from '../../support/data/catalogue';

coverMachine(
  variantSelectionMachine,
  [
    {
      name: 'any product',
      input: { lines: [] },
      events: variantSelectionEvents,
      stateKey: ({ value, context }) => [value, context.variant?.id, context.quantity],
    },
  ],
  (snapshot) => {
    const { product: read, variant: chosen, quantity } = snapshot.context;
    expect(quantity).toBeGreaterThanOrEqual(1);
    if (snapshot.hasTag('available')) expect(quantity).toBeLessThanOrEqual(chosen?.stock ?? read?.stock ?? 99);
  },
);

describe('the selection', () => {
  function start(lines: Parameters<typeof cartLine>[] = []) {
    const actor = createActor(variantSelectionMachine, { input: { lines: lines.map((each) => cartLine(...each)) } });
    const toasts: string[] = [];
    actor.on('toast.shown', ({ toast }) => toasts.push(toast.code));
    actor.start().send({ type: 'product.read', product: createBag() });
    return { actor, toasts, context: () => actor.getSnapshot().context };
  }

  test('starts with the first combination in stock', () => {
    expect(start().context().selection).toEqual({ color: 'green', size: 'small' });
  });

  test.each([
    ['that a link chooses', 'ts', { color: 'tan', size: 'small' }],
    ['in stock where the one of a link is sold out', 'tl', { color: 'green', size: 'small' }],
    ['in stock where the one of a link is unknown', 'xx', { color: 'green', size: 'small' }],
  ])('starts with the combination %s', (_, variantId, selection) => {
    const actor = createActor(variantSelectionMachine, { input: { lines: [], variantId } }).start();
    actor.send({ type: 'product.read', product: createBag() });
    expect(actor.getSnapshot().context.selection).toEqual(selection);
  });

  test('replaces a later value that a choice makes impossible', () => {
    const { actor, context } = start();
    actor.send(choose('size', 'large'));
    actor.send(choose('color', 'tan'));
    expect(context().variant?.id).toBe('ts');
  });

  test('ignores a value that is sold out', () => {
    const { actor, context } = start();
    const before = context();
    actor.send(choose('color', 'black'));
    expect(context().selection).toEqual(before.selection);
  });

  test('starts with the quantity of the variant in the cart', () => {
    const product = createBag();
    const { actor, context } = start([[product, product.variants?.variants[1] ?? null, 4]]);
    expect(context().quantity).toBe(1);
    actor.send(choose('size', 'large'));
    expect(context().quantity).toBe(4);
  });

  test('lowers a quantity above the new stock and shows a toast', () => {
    const { actor, context, toasts } = start();
    actor.send({ type: 'quantity.increased' });
    actor.send({ type: 'quantity.increased' });
    actor.send(choose('color', 'tan'));
    expect([context().quantity, toasts]).toEqual([1, ['quantityLowered']]);
  });

  test('keeps its variant when the product is loaded in another language', () => {
    const { actor, context } = start();
    actor.send(choose('size', 'large'));
    actor.send({
      type: 'product.read',
      product: createBag({
        variants: {
          attributes: [
            { name: 'color', values: ['أخضر'] },
            { name: 'size', values: ['صغير', 'كبير'] },
          ],
          variants: [
            createVariant('gs', { color: 'أخضر', size: 'صغير' }, 3),
            createVariant('gl', { color: 'أخضر', size: 'كبير' }, 5),
          ],
        },
      }),
    });
    expect(context().selection).toEqual({ color: 'أخضر', size: 'كبير' });
  });
});
