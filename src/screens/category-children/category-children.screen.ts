import { categoriesResource } from '../../../machines/catalogue/catalogue.actors';
import { defineScreen } from '../screen';
import { CategoryChildren } from './CategoryChildren';

export const categoryChildrenActors = { categories: categoriesResource };

export default defineScreen('categoryChildren', {
  actors: categoryChildrenActors,
  input: () => ({ categories: { request: null } }),
  View: CategoryChildren,
});
