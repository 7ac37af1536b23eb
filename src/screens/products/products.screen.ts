import { productListResource } from '../../../machines/resources/catalogue';
import { defineScreen } from '../screen';
import { Products } from './Products';

export const productsActors = { list: productListResource };

export default defineScreen('products', {
  actors: productsActors,
  input: ({ route }) => ({ list: { request: { query: route.query, categoryId: route.categoryId } } }),
  View: Products,
});
