import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import type { Product } from '../../../api/schemas/product';
import type { CartLine } from '../../../domain/cart/cart-line';
import { formatDinars, subtotalOf } from '../../../domain/money/format-money';
import type { ProductChoicesRef } from '../../../machines/product/product-choices.machine';
import {
  type VariantSelectionEvent,
  variantSelectionMachine,
} from '../../../machines/product/variant-selection.machine';
import { ChoiceForm } from '../../../src/app/overlays/ChoiceSheet/ChoiceForm';
import { REASON_ID } from '../../../src/components/catalogue/options/BlockedReason';
import { driveScreen } from '../../model/drive';
import { bag, choicesEvents, choicesFailures, choicesWithoutParts, loaded } from '../../model/events/product-choices';
import type { AnyEvent } from '../../model/paths';
import { createBag, createLineFor, createVariant } from '../../support/data/catalogue';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

const SELECTION = 'xstate.snapshot.selection';

const soldOutBag = createBag({
  variants: {
    attributes: [{ name: 'color', values: ['black'] }],
    variants: [createVariant('b', { color: 'black' }, 0)],
  },
});
const input = { line: createLineFor(bag), lines: [], cart: null };

/** The selection after a product was read and the shopper chose. */
const selectionIn = (product: Product | null, ...events: VariantSelectionEvent[]) => {
  const selection = createActor(variantSelectionMachine, { input: { lines: [] } }).start();
  if (product) selection.send({ type: 'product.read', product });
  for (const event of events) selection.send(event);
  return selection.getSnapshot();
};
const selectionIs = (...given: Parameters<typeof selectionIn>) => ({
  type: SELECTION,
  snapshot: selectionIn(...given),
});

/** Whether the selection has the product that the sheet has sent to it. */
const isOfTheProduct = ({ context }: AnyMachineSnapshot, { type, snapshot }: AnyEvent) =>
  type !== SELECTION || (snapshot as AnyMachineSnapshot).context.product === context.product;

/** The sheet with a selection that is in the state of the last event of the path. */
function withSelection(choices: ProductChoicesRef): ProductChoicesRef {
  let shown = selectionIn(null);
  choices.system.inspect((seen) => {
    if (seen.type === '@xstate.event' && seen.actorRef === choices && seen.event.type === SELECTION)
      shown = (seen.event as unknown as { snapshot: typeof shown }).snapshot;
  });
  const selection = { subscribe: choices.subscribe.bind(choices), getSnapshot: () => shown };
  return {
    send: choices.send,
    subscribe: choices.subscribe.bind(choices),
    getSnapshot: () => ({ ...choices.getSnapshot(), children: { selection } }),
  } as never;
}

driveScreen({
  machine: choicesWithoutParts,
  starts: [
    {
      name: 'a bag',
      input,
      events: [
        ...choicesEvents,
        loaded(soldOutBag),
        selectionIs(bag),
        selectionIs(bag, { type: 'quantity.increased' }),
        selectionIs(soldOutBag),
      ],
      stateKey: ({ value, context }) => [value, context.product === soldOutBag, context.selected?.quantity],
      isOffered: isOfTheProduct,
    },
    {
      name: 'a sheet that fails',
      input,
      events: [...choicesFailures, selectionIs(bag)],
      isOffered: isOfTheProduct,
    },
  ],
  view: (choices) => <ChoiceForm choices={withSelection(choices)} />,
  driver: (user, choices) => {
    const added: CartLine[] = [];
    choices.on('line.added', ({ line }) => added.push(line));
    const reason = () => document.getElementById(REASON_ID)?.textContent ?? null;
    /** fils; null if none is shown */
    const total = () => {
      const text = screen.queryByText(user.translate('Total'))?.textContent?.match(/[\d.]+$/)?.[0];
      return text ? Number(text) * 1_000 : null;
    };
    const details = () => user.get('link', 'Full details').getAttribute('href');
    return {
      actions: {
        'addToCart.requested': async () => {
          const { selected } = choices.getSnapshot().context;
          await user.click('button', 'Add to Cart');
          expect(added).toEqual([selected]);
        },
        'cart.changed': (event: Parameters<typeof choices.send>[0]) => choices.send(event),
        'toast.shown': (event: Parameters<typeof choices.send>[0]) => choices.send(event),
      },
      tags: {
        loading: () => user.isTextVisible('Loading'),
        blocked: () => reason() !== null,
        ready: () => user.isEnabled('button', 'Add to Cart'),
      },
      expectView: (state) => {
        const { line, selected } = choices.getSnapshot().context;
        if (state.hasTag('loading')) {
          expect(screen.queryAllByRole('radio')).toEqual([]);
          expect(user.isTextVisible('In stock')).toBe(false);
          expect(document.body.textContent).toContain(formatDinars(line.price));
        }
        expect(total()).toBe(selected && !state.hasTag('loading') ? subtotalOf([selected]) : null);
        if (!state.hasTag('ready') || !selected) return;
        expect(details()).toBe(`/product/${line.id}?v=${selected.variantId}`);
        expect(screen.getAllByRole('radio', { checked: true }).length).toBeGreaterThan(0);
        expect(document.body.textContent).toContain(formatDinars(selected.price));
      },
    };
  },
});
