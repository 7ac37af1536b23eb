import { homeMachine } from '../../../machines/catalogue/home.machine';
import { defineScreen } from '../screen';
import { Home } from './Home';

export default defineScreen('home', { machine: homeMachine, input: () => ({}), View: Home });
