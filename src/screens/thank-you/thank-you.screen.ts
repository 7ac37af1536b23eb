import { defineScreen } from '../screen';
import { ThankYou } from './ThankYou';

export default defineScreen('thankYou', { actors: {}, input: () => ({}), View: ThankYou });
