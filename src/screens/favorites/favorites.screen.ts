import { defineScreen } from '../screen';
import { Favorites } from './Favorites';

export default defineScreen('favorites', { actors: {}, input: () => ({}), View: Favorites });
