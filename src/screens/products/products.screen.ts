import { defineScreen } from '../screen';
import { Products } from './Products';
import { productsActors } from './products.actors';

export default defineScreen('products', {
  actors: productsActors,
  input: ({ route }) => ({ list: { request: route } }),
  View: Products,
});
