import type { SnapshotFrom } from 'xstate';
import { type CartLine, cartLine } from '../../domain/cart/cart-line';
import type { variantSelectionMachine } from './variant-selection.machine';

/** What an actor that watches the variant selection sees of it. */
export type SelectionSeen = { readonly snapshot: SnapshotFrom<typeof variantSelectionMachine> };

/** The selection as a cart line; null if it can't be bought. */
export function selectedLine({ snapshot }: SelectionSeen): CartLine | null {
  const { product, variant, quantity } = snapshot.context;
  return product && snapshot.hasTag('available') ? cartLine(product, variant, quantity) : null;
}

/** Whether another line is selected, or another quantity. */
export const isNewLine = (seen: SelectionSeen, line: CartLine | null): boolean =>
  JSON.stringify(selectedLine(seen)) !== JSON.stringify(line);
