import { defineScreen } from '../screen';
import { Categories } from './Categories';
import { categoriesActors } from './categories.actors';

export default defineScreen('categories', {
  actors: categoriesActors,
  input: () => ({ categories: {} }),
  View: Categories,
});
