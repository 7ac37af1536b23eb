import { productList } from '../../../machines/product-list/product-lists.actors';
import { defineScreen } from '../screen';
import { Products } from './Products';

export default defineScreen('products', {
  machine: productList,
  input: ({ route }) => ({ request: route }),
  View: Products,
});
