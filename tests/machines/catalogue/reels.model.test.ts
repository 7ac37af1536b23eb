import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import { reelsMachine } from '../../../machines/catalogue/reels.machine';
import { coverMachine } from '../../model/cover';
import { reelsStarts, reel, reelsEvents } from '../../model/events/reels';

const place = ({ value, context }: AnyMachineSnapshot) => [value, context.visibleId];

coverMachine(
  reelsMachine,
  reelsStarts.map((feed) => ({ ...feed, events: reelsEvents, stateKey: place })),
);

test('leaving a clip that is no longer the one in view changes nothing', () => {
  const shown = reelsMachine.resolveState({
    value: { feed: { shown: 'playing' }, sound: 'muted' },
    context: { reels: [reel], visibleId: '2', failure: null, isReducedMotion: false, startsMuted: true },
  });
  const actor = createActor(reelsMachine, {
    snapshot: shown,
    input: { startsMuted: true, isReducedMotion: false },
  }).start();
  actor.send({ type: 'reel.left', id: '1' });
  expect(actor.getSnapshot().context.visibleId).toBe('2');
});
