import { within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Product } from '../../../api/schemas/product';
import { maxQuantity } from '../../../domain/cart/cart-line';
import { offerOf } from '../../../machines/product/offer.rules';
import {
  type VariantSelectionEvent,
  variantSelectionMachine,
} from '../../../machines/product/variant-selection.machine';
import { Quantity } from '../../../src/components/catalogue/options/Quantity';
import { VariantChoices } from '../../../src/components/catalogue/options/VariantChoices';
import { driveScreen } from '../../model/drive';
import { variantSelectionEvents } from '../../model/events/variant-selection';
import type { AnyEvent } from '../../model/paths';

const NAME = 'Marjan Bag';

/** Whether the loaded product has the value. */
function isOffered({ context }: AnyMachineSnapshot, { type, attribute, value }: AnyEvent) {
  if (type !== 'value.chosen') return true;
  const attributes = (context.product as Product | null)?.variants?.attributes.find(({ name }) => name === attribute);
  return attributes?.values.includes(value as string) === true;
}

driveScreen({
  machine: variantSelectionMachine,
  starts: [
    {
      name: 'any product',
      input: { lines: [] },
      events: variantSelectionEvents,
      stateKey: ({ value, context }) => [
        value,
        context.product?.variants === null,
        context.variant?.id,
        context.quantity,
      ],
      isOffered,
    },
  ],
  view: (selection) => (
    <>
      <VariantChoices selection={selection} />
      <Quantity selection={selection} name={NAME} />
    </>
  ),
  driver: (user, selection) => {
    const send = (event: VariantSelectionEvent) => selection.send(event);
    const radios = () => within(document.body).queryAllByRole('radio');
    const isChosen = (radio: HTMLElement) => radio.getAttribute('aria-checked') === 'true';
    return {
      actions: {
        'product.read': send,
        'cart.changed': send,
        'value.chosen': ({ value }: { value: string }) =>
          user.clickElement(user.getByExactName('radio', new RegExp(`^${value}`))),
        'quantity.increased': () => user.click('button', 'Increase'),
        'quantity.decreased': () => user.click('button', 'Decrease'),
      },
      tags: {
        plain: () => selection.getSnapshot().context.product !== null && radios().length === 0,
        matched: () => radios().some(isChosen) && user.isVisible('group', 'Quantity of {name}', { name: NAME }),
        incomplete: () => radios().length > 0 && !radios().some(isChosen),
        available: () => user.isVisible('group', 'Quantity of {name}', { name: NAME }),
      },
      expectView: (state) => {
        const { product: read, variant, quantity, selection: values } = state.context;
        expect(
          radios()
            .filter(isChosen)
            .map((radio) => radio.textContent),
        ).toEqual(Object.values(values));
        if (!state.hasTag('available')) return;
        const max = maxQuantity(offerOf(read, variant).stock);
        expect(within(user.get('group', 'Quantity of {name}', { name: NAME })).getByRole('status').textContent).toBe(
          String(quantity),
        );
        expect(user.isTextVisible('Max {max}', { max: max })).toBe(true);
        expect(user.isEnabled('button', 'Increase')).toBe(quantity < max);
        expect(user.isEnabled('button', 'Decrease')).toBe(quantity > 1);
      },
    };
  },
});
