import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import { sliderMachine } from '../../../machines/catalogue/slider.machine';
import { coverMachine } from '../../model/cover';
import { sliderEvents, sliderStarts } from '../../model/events/slider';

const place = ({ value, context }: AnyMachineSnapshot) => [value, context.reasons];

coverMachine(
  sliderMachine,
  [...sliderStarts, { name: 'a single banner', input: { count: 1, isReducedMotion: false } }].map((slider) => ({
    ...slider,
    events: sliderEvents,
    stateKey: place,
  })),
  ({ context }) => expect(context.index).toBeLessThan(context.count),
  { '"single"': 'the one banner there is' },
);

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(sliderMachine, { clock, input: { count: 3, isReducedMotion: false } });
  actor.start();
  return { clock, actor, index: () => actor.getSnapshot().context.index };
}

test('the slider pauses during a drag, and a drag over 50 px moves it', () => {
  const { clock, actor, index } = start();
  actor.send({ type: 'autoplay.suspended', reason: 'drag' });
  clock.increment(9_000);
  expect(index()).toBe(0);
  actor.send({ type: 'drag.ended', dragged: -50, direction: 'ltr' });
  expect(index()).toBe(0);
  actor.send({ type: 'drag.ended', dragged: -51, direction: 'ltr' });
  expect(index()).toBe(1);
  actor.send({ type: 'drag.ended', dragged: -51, direction: 'rtl' });
  expect(index()).toBe(0);
});
