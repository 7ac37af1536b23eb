import { categoriesResource } from '../../../machines/catalogue/catalogue.actors';
import { defineScreen } from '../screen';
import { CategoryChildren } from './CategoryChildren';

export default defineScreen('categoryChildren', {
  machine: categoriesResource,
  input: () => ({ request: null }),
  View: CategoryChildren,
});
