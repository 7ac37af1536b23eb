import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import type { Product } from '../../../../api/schemas/product';
import { addToCartCardMachine } from '../../../../machines/cart/add-to-cart-card.machine';
import { cartLine } from '../../../../domain/cart/cart-line';
import { AddButton } from '../../controls/AddButton';
import { useLazyModule } from '../../../app/hooks/use-lazy-module';
import { useCartLines, useLazyWidget } from '../../../app/shop-context';

/** The animation's code loads at the first tap, while the button is busy. */
const loadFlight = () => import('../../../adapters/motion/fly-to-cart');

const around = css({ display: 'contents' });

/** A card's add button, connected to its machine; when added, the picture flies to the cart. */
export function CardButton({ product }: { product: Product }) {
  const { name, hasVariants } = product;
  const [button, send] = useLazyWidget(addToCartCardMachine);
  const state = useSelector(button, (snapshot) =>
    snapshot?.hasTag('busy') ? 'busy' : snapshot?.hasTag('done') ? 'done' : 'idle',
  );
  const lineInCart = useCartLines().findLast(({ id }) => id === product.id) ?? null;
  const anchor = useRef<HTMLSpanElement>(null);
  const [flight] = useLazyModule(loadFlight, state !== 'idle', () => {});
  useEffect(() => {
    if (state === 'done') flight?.flyToCart(anchor.current?.closest('article')?.querySelector('img') ?? null);
  }, [state, flight]);
  return (
    <span ref={anchor} className={around}>
      <AddButton
        state={state}
        name={name}
        inCart={lineInCart !== null}
        hasChoices={hasVariants}
        onClick={() => send({ type: 'button.pressed', line: cartLine(product, null, 1), lineInCart, hasVariants })}
      />
    </span>
  );
}
