import { categoryProductList } from '../../../machines/product-list/product-lists.actors';
import { defineScreen } from '../screen';
import { CategoryProducts } from './CategoryProducts';

export default defineScreen('categoryProducts', {
  machine: categoryProductList,
  input: ({ route }) => ({ request: route }),
  View: CategoryProducts,
});
