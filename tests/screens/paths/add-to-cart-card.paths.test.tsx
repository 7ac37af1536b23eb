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

driveScreen({
  machine: addToCartCardMachine,
  starts: [{ name: 'the button of a card', events: cardButtonEvents }],
  view: (button) => {
    fakeShop.widget = button;
    fakeShop.setCartLines([]);
    return <CardButton product={createProduct()} />;
  },
  driver: (user) => {
    return {
      actions: {
        // The cart has the product only during the tap, so that later states are those of the button.
        'button.pressed': async ({ lineInCart }: { lineInCart: CartLine | null }) => {
          fakeShop.setCartLines(lineInCart ? [lineInCart] : []);
          await eventually(() =>
            user.get('button', lineInCart ? 'Remove {name} from cart' : 'Add {name} to cart', { name }),
          );
          await user.click('button', lineInCart ? 'Remove {name} from cart' : 'Add {name} to cart', { name });
          fakeShop.setCartLines([]);
        },
      },
      tags: {
        busy: () => user.isBusy('button', 'Add {name} to cart', { name }),
        done: () => user.isTextVisible('Added'),
      },
    };
  },
});
