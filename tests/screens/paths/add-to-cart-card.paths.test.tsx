import { vi } from 'vitest';
import { addToCartCardMachine } from '../../../machines/cart/add-to-cart-card.machine';
import type { CartLine } from '../../../domain/cart/cart-line';
import { CardButton } from '../../../src/components/catalogue/products/CardButton';
import { driveScreen } from '../../model/drive';
import { cardButtonEvents } from '../../model/events/add-to-cart-card';
import { product } from '../../support/data/catalogue';
import { surroundings } from '../../support/process/environment';
import { eventually } from '../../support/server/eventually';

vi.mock(
  '../../../src/app/shop-context',
  async () => (await import('../../support/process/environment')).surroundingHooks,
);

const { name } = product();

driveScreen({
  machine: addToCartCardMachine,
  beginnings: [{ name: 'the button of a card', events: cardButtonEvents }],
  view: (button) => {
    surroundings.widget = button;
    surroundings.holds([]);
    return <CardButton product={product()} />;
  },
  part: (I) => {
    return {
      does: {
        // The cart holds the product for as long as the tap takes, so that what is seen is the button's own doing.
        'button.pressed': async ({ held }: { held: CartLine | null }) => {
          surroundings.holds(held ? [held] : []);
          await eventually(() => I.the('button', held ? 'Remove {name} from cart' : 'Add {name} to cart', { name }));
          await I.taps('button', held ? 'Remove {name} from cart' : 'Add {name} to cart', { name });
          surroundings.holds([]);
        },
      },
      sees: {
        busy: () => I.seesBusy('button', 'Add {name} to cart', { name }),
        done: () => I.seesText('Added'),
      },
    };
  },
});
