import { defineScreen } from '../screen';
import { NotFound } from './NotFound';

export default defineScreen('notFound', { actors: {}, input: () => ({}), View: NotFound });
