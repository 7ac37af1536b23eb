import { createActor } from 'xstate';
import { addToCartDetailMachine } from '../../../machines/cart/add-to-cart-detail.machine';
import type { CartLine } from '../../../domain/cart/cart-line';
import { variantSelectionMachine } from '../../../machines/product/variant-selection.machine';
import { BuyBar } from '../../../src/screens/product/buy/BuyBar';
import { driveScreen } from '../../model/drive';
import { detailButtonEvents } from '../../model/events/add-to-cart-detail';
import { createProduct } from '../../support/data/catalogue';

/** The selection machine of the page with a loaded product. */
const createSelection = () => {
  const selection = createActor(variantSelectionMachine, { input: { lines: [] } }).start();
  selection.send({ type: 'product.read', product: createProduct() });
  return selection;
};

driveScreen({
  machine: addToCartDetailMachine,
  starts: [
    {
      name: 'the buy bar',
      events: detailButtonEvents,
      stateKey: ({ value, context }) => [value, context.line === null],
    },
  ],
  view: (button) => <BuyBar selection={createSelection()} button={button} />,
  driver: (user, button) => ({
    actions: {
      'offer.changed': (event: { line: CartLine | null }) => button.send({ type: 'offer.changed', ...event }),
      'addToCart.requested': () => user.click('button', 'Add to Cart'),
    },
    tags: {
      blocked: () => user.isTextVisible('Choose every option first') && !user.isEnabled('button', 'Add to Cart'),
      ready: () => user.isEnabled('button', 'Add to Cart'),
      busy: () => user.isBusy('button', 'Add to Cart'),
      added: () => user.isEnabled('button', 'Added'),
    },
  }),
});
