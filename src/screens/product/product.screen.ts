import { prefetchProduct } from '../../../machines/product/product.actors';
import { productDetailMachine } from '../../../machines/product/product-detail.machine';
import { childOf } from '../../app/create-shop';
import { defineScreen } from '../screen';
import { previewFromState } from './gallery/hero';
import { transitionPicture } from './gallery/picture-transition';
import { ProductScreen } from './ProductScreen';

export default defineScreen('product', {
  machine: productDetailMachine,
  input: ({ route, shop }) => {
    const cart = childOf(shop, 'cart');
    return { productId: route.productId, variantId: route.variantId, lines: cart.getSnapshot().context.lines, cart };
  },
  isKnown: (state) => previewFromState(state) !== null,
  ahead: prefetchProduct,
  around: transitionPicture,
  View: ProductScreen,
});
