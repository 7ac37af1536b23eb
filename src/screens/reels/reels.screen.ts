import { defineScreen } from '../screen';
import { Reels } from './Reels';
import { reelsFeed, reelsInput } from './reels.actors';

export default defineScreen('reels', { machine: reelsFeed, input: reelsInput, View: Reels });
