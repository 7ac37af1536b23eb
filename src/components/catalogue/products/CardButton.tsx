import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import type { Product } from '../../../../api/schemas/product';
import { addToCartCardMachine } from '../../../../machines/cart/add-to-cart-card.machine';
import { cartLine } from '../../../../domain/cart/cart-line';
import { flyToCart } from '../../../adapters/motion/fly-to-cart';
import { AddButton } from '../../controls/AddButton';
import { useCartLines, useLazyWidget } from '../../../app/shop-context';

const around = css({ display: 'contents' });

/** The add button of a card over its machine; with the check the card's picture flies to the cart. */
export function CardButton({ product }: { product: Product }) {
  const [button, send] = useLazyWidget(addToCartCardMachine);
  const state = useSelector(button, (snapshot) =>
    snapshot?.hasTag('busy') ? 'busy' : snapshot?.hasTag('done') ? 'done' : 'idle',
  );
  const held = useCartLines().findLast(({ id }) => id === product.id) ?? null;
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (state === 'done') flyToCart(place.current?.closest('article')?.querySelector('img') ?? null);
  }, [state]);
  return (
    <span ref={place} className={around}>
      <AddButton
        state={state}
        name={product.name}
        inCart={held !== null}
        onClick={() => send({ type: 'button.pressed', line: cartLine(product, null, 1), held })}
      />
    </span>
  );
}
