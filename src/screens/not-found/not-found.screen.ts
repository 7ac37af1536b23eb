import { defineScreen } from '../screen';
import { NotFound } from './NotFound';

export default defineScreen('notFound', { machine: null, View: NotFound });
