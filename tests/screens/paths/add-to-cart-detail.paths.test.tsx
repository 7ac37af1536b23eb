import { createActor } from 'xstate';
import { addToCartDetailMachine } from '../../../machines/cart/add-to-cart-detail.machine';
import type { CartLine } from '../../../domain/cart/cart-line';
import { variantSelectionMachine } from '../../../machines/product/variant-selection.machine';
import { BuyBar } from '../../../src/screens/product/buy/BuyBar';
import { driveScreen } from '../../model/drive';
import { detailButtonEvents } from '../../model/events/add-to-cart-detail';
import { product } from '../../support/data/catalogue';

/** The page's other machine: it holds the product that the bar is about. */
const chosen = () => {
  const selection = createActor(variantSelectionMachine, { input: { lines: [] } }).start();
  selection.send({ type: 'product.read', product: product() });
  return selection;
};

driveScreen({
  machine: addToCartDetailMachine,
  beginnings: [
    {
      name: 'the buy bar',
      events: detailButtonEvents,
      place: ({ value, context }) => [value, context.line === null],
    },
  ],
  view: (button) => <BuyBar selection={chosen()} button={button} />,
  part: (I, button) => ({
    does: {
      'offer.changed': (event: { line: CartLine | null }) => button.send({ type: 'offer.changed', ...event }),
      'addition.requested': () => I.taps('button', 'Add to Cart'),
    },
    sees: {
      blocked: () => I.seesText('Choose every option first') && !I.seesReady('button', 'Add to Cart'),
      ready: () => I.seesReady('button', 'Add to Cart'),
      busy: () => I.seesBusy('button', 'Add to Cart'),
      added: () => I.seesReady('button', 'Added'),
    },
  }),
});
