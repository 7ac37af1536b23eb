import { categoriesMachine } from '../../../machines/catalogue/categories.machine';
import { defineScreen } from '../screen';
import { Categories } from './Categories';

export default defineScreen('categories', { machine: categoriesMachine, input: () => ({}), View: Categories });
