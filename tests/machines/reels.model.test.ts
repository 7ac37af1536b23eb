import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ApiFailure } from '../../api/failure';
import { reelsMachine } from '../../machines/reels.machine';
import { coverMachine } from '../model/cover';

const reel = {
  id: '1',
  videoUrl: '/media/reels/reel-dallah.mp4',
  productId: '1008',
  title: 'Afternoon coffee',
  description: '',
  poster: '',
  product: null,
};
const events = [
  { type: 'xstate.done.actor.loadReels', output: [reel] },
  { type: 'xstate.done.actor.loadReels', output: [] },
  { type: 'xstate.error.actor.loadReels', error: new ApiFailure({ kind: 'network' }) },
  { type: 'retry.requested' },
  { type: 'connection.returned' },
  { type: 'language.changed' },
  { type: 'reel.seen', id: '1' },
  { type: 'reel.left', id: '1' },
  { type: 'playback.toggled' },
  { type: 'sound.toggled' },
  { type: 'page.hidden' },
  { type: 'page.shown' },
] as never;
const place = ({ value, context }: { value: unknown; context: { seenId: string | null } }) => [value, context.seenId];

coverMachine(reelsMachine, [
  { name: 'muted as at first', input: { startsMuted: true, isCalm: false }, events, place: place as never },
  { name: 'sound wanted, less motion', input: { startsMuted: false, isCalm: true }, events, place: place as never },
]);

test('leaving a clip that is no longer the one in view changes nothing', () => {
  const shown = reelsMachine.resolveState({
    value: { feed: { shown: 'playing' }, sound: 'muted' },
    context: { reels: [reel], seenId: '2', failure: null, isCalm: false, startsMuted: true },
  });
  const actor = createActor(reelsMachine, { snapshot: shown, input: { startsMuted: true, isCalm: false } }).start();
  actor.send({ type: 'reel.left', id: '1' });
  expect(actor.getSnapshot().context.seenId).toBe('2');
});
