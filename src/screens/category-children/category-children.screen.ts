import { defineScreen } from '../screen';
import { CategoryChildren } from './CategoryChildren';
import { categoryChildrenActors } from './category-children.actors';

export default defineScreen('categoryChildren', {
  actors: categoryChildrenActors,
  input: () => ({ categories: { request: null } }),
  View: CategoryChildren,
});
