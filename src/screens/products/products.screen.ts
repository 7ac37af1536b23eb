import { productList } from '../../../machines/catalogue/lists.actors';
import { defineScreen } from '../screen';
import { Products } from './Products';

export const productsActors = { list: productList };

export default defineScreen('products', {
  actors: productsActors,
  input: ({ route }) => ({ list: { request: route } }),
  View: Products,
});
