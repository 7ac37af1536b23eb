import { defineScreen } from '../screen';
import { Favorites } from './Favorites';

export default defineScreen('favorites', { machine: null, View: Favorites });
