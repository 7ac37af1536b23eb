import { categoryShelf } from '../../../machines/catalogue/lists.actors';
import { defineScreen } from '../screen';
import { CategoryProducts } from './CategoryProducts';

export const categoryProductsActors = { shelf: categoryShelf };

export default defineScreen('categoryProducts', {
  actors: categoryProductsActors,
  input: ({ route }) => ({ shelf: { request: { categoryId: route.categoryId } } }),
  View: CategoryProducts,
});
