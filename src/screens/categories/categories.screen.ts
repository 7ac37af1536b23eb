import { categoriesMachine } from '../../../machines/catalogue/categories.machine';
import { defineScreen } from '../screen';
import { Categories } from './Categories';

export const categoriesActors = { categories: categoriesMachine };

export default defineScreen('categories', {
  actors: categoriesActors,
  input: () => ({ categories: {} }),
  View: Categories,
});
