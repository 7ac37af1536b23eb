import { defineScreen } from '../screen';
import { Help } from './Help';

export default defineScreen('help', { machine: null, View: Help });
