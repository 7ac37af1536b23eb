import { addToCartDetailMachine } from '../../../machines/cart/add-to-cart-detail.machine';
import { productResource, relatedProductsResource } from '../../../machines/catalogue/product.actors';
import { variantSelectionMachine } from '../../../machines/catalogue/variant-selection.machine';

export const productActors = {
  product: productResource,
  related: relatedProductsResource,
  selection: variantSelectionMachine,
  button: addToCartDetailMachine,
};
