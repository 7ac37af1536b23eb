import { defineScreen } from '../screen';
import { CategoryProducts } from './CategoryProducts';
import { categoryProductsActors } from './category-products.actors';

export default defineScreen('categoryProducts', {
  actors: categoryProductsActors,
  input: ({ route }) => ({ shelf: { request: { categoryId: route.categoryId } } }),
  View: CategoryProducts,
});
