import { useSelector } from '@xstate/react';
import type { Product } from '../../../api/schemas/product';
import { addToCartCardMachine } from '../../../machines/add-to-cart-card.machine';
import { cartLine } from '../../../machines/rules/cart-line';
import { AddButton } from '../../components/AddButton';
import { useCartLines, useWidget } from '../../shop-context';

/** The add button of a card over its machine. */
export function CardButton({ product }: { product: Product }) {
  const button = useWidget(addToCartCardMachine, undefined as never);
  const state = useSelector(button, (snapshot) =>
    snapshot.hasTag('busy') ? 'busy' : snapshot.hasTag('done') ? 'done' : 'idle',
  );
  const held = useCartLines().findLast(({ id }) => id === product.id) ?? null;
  return (
    <AddButton
      state={state}
      name={product.name}
      inCart={held !== null}
      onClick={() => button.send({ type: 'button.pressed', line: cartLine(product, null, 1), held })}
    />
  );
}
