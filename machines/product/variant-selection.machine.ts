/**
 * Selects a product's variant and quantity (Specification 4, Variants).
 *
 * Starts with the combination of the link (`?v=`) or the first available one; a choice that makes a later attribute's value
 * unavailable picks another one.
 * The quantity starts at the cart's. A reload of the product, such as in another language, keeps the selected variant.
 */
import { and, assign, enqueueActions, setup } from 'xstate';
import type { Product } from '../../api/schemas/product';
import type { Variant } from '../../api/schemas/variant';
import { lineKey, maxQuantity, withinStock, type CartLine } from '../../domain/cart/cart-line';
import { type AnalyticsTracked, track, productEvent } from '../../domain/analytics/events';
import { offerOf } from './offer.rules';
import { choose, firstSelection, matchingVariant, type Selection } from './variants.rules';
import type { Toast } from '../shop/toasts.machine';

interface VariantSelectionContext {
  /** that a link chooses */
  readonly variantId?: string | undefined;
  readonly product: Product | null;
  readonly selection: Selection;
  readonly variant: Variant | null;
  /** units */
  readonly quantity: number;
  /** the cart's lines */
  readonly lines: readonly CartLine[];
}

export type VariantSelectionEvent =
  | { type: 'product.read'; product: Product }
  | { type: 'cart.changed'; lines: readonly CartLine[] }
  | { type: 'value.chosen'; attribute: string; value: string }
  | { type: 'quantity.increased' }
  | { type: 'quantity.decreased' };

/** The selection of the same variant as before or of a link, or else the first available one. */
function selectionIn(product: Product, wantedId: string | undefined): Selection {
  const system = product.variants;
  if (!system) return {};
  const same = system.variants.find(({ id, stock }) => id === wantedId && stock > 0);
  return same ? same.attributes : firstSelection(system);
}

const variantOf = (product: Product | null, selection: Selection) =>
  product?.variants ? matchingVariant(product.variants, selection) : null;

const stockOf = ({ product, variant }: Pick<VariantSelectionContext, 'product' | 'variant'>) =>
  product ? offerOf(product, variant).stock : 0;

const quantityInCart = (lines: readonly CartLine[], product: Product, variant: Variant | null): number | undefined =>
  lines.find((line) => lineKey(line) === lineKey({ id: product.id, variantId: variant?.id ?? null }))?.quantity;

/** The initial quantity: the cart's, else the current one; never above the stock. */
function quantityFor({
  product,
  variant,
  lines,
  quantity,
}: Pick<VariantSelectionContext, 'product' | 'variant' | 'lines' | 'quantity'>): number {
  return product
    ? withinStock(quantityInCart(lines, product, variant) ?? quantity, stockOf({ product, variant }))
    : quantity;
}

export const variantSelectionMachine = setup({
  types: {
    context: {} as VariantSelectionContext,
    input: {} as { readonly lines: readonly CartLine[]; readonly variantId?: string | undefined },
    events: {} as VariantSelectionEvent,
    emitted: {} as { type: 'toast.shown'; toast: Toast } | AnalyticsTracked,
    tags: {} as 'plain' | 'matched' | 'incomplete' | 'available',
  },
  guards: {
    isPlain: ({ context }) => context.product !== null && context.product.variants === null,
    isMatched: ({ context }) => context.variant !== null,
    isAvailable: ({ context }) => maxQuantity(stockOf(context)) > 0,
    isBelowStock: ({ context }) => context.quantity < maxQuantity(stockOf(context)),
    isAboveOne: ({ context }) => context.quantity > 1,
  },
  actions: {
    trackView: enqueueActions(({ context, enqueue }, { product }: { product: Product }) => {
      if (context.product?.id !== product.id) enqueue.emit(track(productEvent('view_content', product)));
    }),
    setProduct: assign(({ context }, { product }: { product: Product }) => {
      const selection = selectionIn(product, context.variant?.id ?? context.variantId);
      const variant = variantOf(product, selection);
      const first =
        context.product === null
          ? quantityFor({ ...context, product, variant })
          : withinStock(context.quantity, stockOf({ product, variant }));
      return { product, selection, variant, quantity: first };
    }),
    setLines: assign({ lines: (_, params: { lines: readonly CartLine[] }) => params.lines }),
    chooseValue: enqueueActions(({ context, enqueue }, { attribute, value }: { attribute: string; value: string }) => {
      const { product } = context;
      if (!product?.variants) return;
      const selection = choose(product.variants, context.selection, attribute, value);
      const variant = variantOf(product, selection);
      const inCart = quantityInCart(context.lines, product, variant);
      const quantity = variant?.id === context.variant?.id ? context.quantity : quantityFor({ ...context, variant });
      enqueue.assign({ selection, variant, quantity });
      if (inCart === undefined && quantity < context.quantity)
        enqueue.emit({ type: 'toast.shown', toast: { tone: 'info', code: 'quantityLowered', values: { quantity } } });
    }),
    incrementQuantity: assign({ quantity: ({ context }) => context.quantity + 1 }),
    decrementQuantity: assign({ quantity: ({ context }) => context.quantity - 1 }),
  },
}).createMachine({
  id: 'variantSelection',
  context: ({ input: { lines, variantId } }) => ({
    variantId,
    product: null,
    selection: {},
    variant: null,
    quantity: 1,
    lines,
  }),
  initial: 'waiting',
  on: {
    'product.read': {
      target: '.deciding',
      actions: [
        { type: 'trackView', params: ({ event }) => event },
        { type: 'setProduct', params: ({ event }) => event },
      ],
    },
    'cart.changed': { actions: { type: 'setLines', params: ({ event }) => event } },
  },
  states: {
    waiting: { description: 'The product is loading.' },
    deciding: {
      always: [
        { guard: and(['isPlain', 'isAvailable']), target: 'plain' },
        { guard: 'isPlain', target: 'soldOut' },
        { guard: and(['isMatched', 'isAvailable']), target: 'matched' },
        { target: 'incomplete' },
      ],
    },
    plain: {
      tags: ['plain', 'available'],
      on: {
        'quantity.increased': { guard: 'isBelowStock', actions: 'incrementQuantity' },
        'quantity.decreased': { guard: 'isAboveOne', actions: 'decrementQuantity' },
      },
    },
    soldOut: { tags: 'plain' },
    matched: {
      tags: ['matched', 'available'],
      on: {
        'value.chosen': { target: 'deciding', actions: { type: 'chooseValue', params: ({ event }) => event } },
        'quantity.increased': { guard: 'isBelowStock', actions: 'incrementQuantity' },
        'quantity.decreased': { guard: 'isAboveOne', actions: 'decrementQuantity' },
      },
    },
    incomplete: {
      description: 'No combination is available.',
      tags: 'incomplete',
      on: { 'value.chosen': { target: 'deciding', actions: { type: 'chooseValue', params: ({ event }) => event } } },
    },
  },
});
