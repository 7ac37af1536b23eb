import { NotFound } from '../not-found/NotFound';
import { defineScreen } from '../screen';

export default defineScreen('flows', { actors: {}, input: () => ({}), View: NotFound });
