import { useState } from 'react';
import { vi } from 'vitest';
import { addToCartCardMachine } from '../../../machines/cart/add-to-cart-card.machine';
import type { CartLine } from '../../../domain/cart/cart-line';
import { CardButton } from '../../../src/components/catalogue/products/CardButton';
import { driveScreen } from '../../model/drive';
import { cardButtonEvents } from '../../model/events/add-to-cart-card';
import { createProduct } from '../../support/data/catalogue';
import { fakeShop } from '../../support/shop/fake-shop';
import { eventually } from '../../support/server/eventually';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

const { name } = createProduct();

interface Pressed {
  lineInCart: CartLine | null;
  hasVariants?: boolean;
}

/** A product of which the list says during a tap whether it has variants. */
let show: (hasVariants: boolean) => void;
function Card() {
  const [hasVariants, setHasVariants] = useState(false);
  show = setHasVariants;
  return <CardButton product={createProduct({ ...(hasVariants && { hasVariants }) })} />;
}

driveScreen({
  machine: addToCartCardMachine,
  starts: [{ name: 'the button of a card', events: cardButtonEvents }],
  view: (button) => {
    fakeShop.widget = button;
    fakeShop.setCartLines([]);
    return <Card />;
  },
  driver: (user) => {
    return {
      actions: {
        // The cart has the product only during the tap, so that later states are those of the button.
        'button.pressed': async ({ lineInCart, hasVariants = false }: Pressed) => {
          show(hasVariants);
          const label = lineInCart
            ? 'Remove {name} from cart'
            : hasVariants
              ? 'Choose options: {name}'
              : 'Add {name} to cart';
          fakeShop.setCartLines(lineInCart ? [lineInCart] : []);
          await eventually(() => user.get('button', label, { name }));
          await user.click('button', label, { name });
          fakeShop.setCartLines([]);
          show(false);
        },
      },
      tags: {
        busy: () => user.isBusy('button', 'Add {name} to cart', { name }),
        done: () => user.isTextVisible('Added'),
      },
    };
  },
});
