import type { Reel } from '../../../api/schemas/reel';
import { networkFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

export const reel: Reel = {
  id: '1',
  videoUrl: '/media/reels/reel-dallah.mp4',
  productId: '1008',
  title: 'Afternoon coffee',
  description: '',
  poster: '',
  product: null,
};

/** What may happen to the feed of clips: its answers, a clip that comes into view or leaves it, its buttons, the page. */
export const reelsEvents: readonly AnyEvent[] = [
  doneEvent('loadReels', [reel]),
  doneEvent('loadReels', []),
  errorEvent('loadReels', networkFailure),
  { type: 'retry.requested' },
  { type: 'connection.returned' },
  { type: 'language.changed' },
  { type: 'reel.entered', id: '1' },
  { type: 'reel.left', id: '1' },
  { type: 'playback.toggled' },
  { type: 'sound.toggled' },
  { type: 'page.hidden' },
  { type: 'page.shown' },
];

/** How a visit to the feed begins. */
export const reelsStarts = [
  { name: 'muted as at first', input: { startsMuted: true, isReducedMotion: false } },
  { name: 'sound wanted, less motion', input: { startsMuted: false, isReducedMotion: true } },
];
