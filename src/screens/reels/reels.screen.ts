import { watchPage } from '../../adapters/document/page-visibility';
import { defineScreen } from '../screen';
import { Reels } from './Reels';
import { reelsActors, reelsInput } from './reels.actors';

export default defineScreen('reels', {
  actors: reelsActors,
  input: () => ({ feed: reelsInput() }),
  follow: ({ feed }) => watchPage((isHidden) => feed.send({ type: isHidden ? 'page.hidden' : 'page.shown' })),
  View: Reels,
});
