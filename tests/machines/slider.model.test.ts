import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { sliderMachine } from '../../machines/slider.machine';
import { coverMachine } from '../model/cover';

const events = [
  { type: 'slide.chosen', index: 1 },
  { type: 'slide.turned', by: -1 },
  { type: 'drag.ended', dragged: -60, direction: 'ltr' },
  { type: 'rest.began', reason: 'pointer' },
  { type: 'rest.began', reason: 'focus' },
  { type: 'rest.ended', reason: 'pointer' },
  { type: 'rest.ended', reason: 'focus' },
  { type: 'rotation.paused' },
  { type: 'rotation.resumed' },
  { type: 'xstate.after.SLIDE_INTERVAL.slider.turnable.waiting' },
] as never;
const place = ({ value, context }: { value: unknown; context: { reasons: readonly string[] } }) => [
  value,
  context.reasons,
];

coverMachine(
  sliderMachine,
  [
    { name: 'three banners', input: { count: 3, isCalm: false }, events, place: place as never },
    { name: 'less motion', input: { count: 3, isCalm: true }, events, place: place as never },
    { name: 'a single banner', input: { count: 1, isCalm: false }, events, place: place as never },
  ],
  ({ context }) => expect(context.index).toBeLessThan(context.count),
  { '"still"': 'the one banner there is' },
);

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(sliderMachine, { clock, input: { count: 3, isCalm: false } });
  actor.start();
  return { clock, actor, index: () => actor.getSnapshot().context.index };
}

test('three intervals lead round to the first banner', () => {
  const { clock, index } = start();
  const seen = [0, 1, 2].map(() => {
    clock.increment(3_000);
    return index();
  });
  expect(seen).toEqual([1, 2, 0]);
});

test('nothing turns while a finger rests on it, and a drag over 50 px does', () => {
  const { clock, actor, index } = start();
  actor.send({ type: 'rest.began', reason: 'drag' });
  clock.increment(9_000);
  expect(index()).toBe(0);
  actor.send({ type: 'drag.ended', dragged: -50, direction: 'ltr' });
  expect(index()).toBe(0);
  actor.send({ type: 'drag.ended', dragged: -51, direction: 'ltr' });
  expect(index()).toBe(1);
  actor.send({ type: 'drag.ended', dragged: -51, direction: 'rtl' });
  expect(index()).toBe(0);
});
