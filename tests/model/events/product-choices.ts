import type { Product } from '../../../api/schemas/product';
import { productChoicesMachine } from '../../../machines/product/product-choices.machine';
import { createBag } from '../../support/data/catalogue';
import { createLine } from '../../support/data/shopping';
import { errorEvent } from '../actor-events';
import { createStubChild } from '../harness';
import type { AnyEvent } from '../paths';

const PARTS = ['relay', 'watchCart', 'selection', 'product'] as const;

/** The machine of the sheet with children that only the events speak for. */
export const choicesWithoutParts = productChoicesMachine.provide({
  actors: Object.fromEntries(PARTS.map((name) => [name, createStubChild()])) as never,
  actions: { forwardToSelection: () => {}, sendProduct: () => {} },
});

export const bag = createBag();

/** The product is read, or can't be. */
export const loaded = (data: Product | null, isFailed = false) => ({
  type: 'xstate.snapshot.product',
  snapshot: { context: { data }, hasTag: (tag: string) => tag === 'failed' && isFailed },
});

/** What may happen to a sheet, besides what the selection says. */
export const choicesEvents: readonly AnyEvent[] = [
  { type: 'addToCart.requested' },
  { type: 'cart.changed', lines: [createLine()] },
  { type: 'toast.shown', toast: { tone: 'info', code: 'quantityLowered', values: { quantity: 2 } } },
  loaded(null),
  loaded(bag),
];

/** What ends a sheet: a product that can't be read, and a child that fails. */
export const choicesFailures: readonly AnyEvent[] = [
  loaded(null, true),
  loaded(bag),
  ...PARTS.map((part) => errorEvent(part, new Error(part))),
];
