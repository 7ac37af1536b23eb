import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { everyTransition } from '../paths';
import { countsOf } from './counts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'starting',
  states: {
    starting: { always: 'off' },
    off: { on: { 'button.pressed': 'on', 'bulb.broken': 'broken' } },
    on: { on: { 'button.pressed': 'off', 'light.dimmed': { actions: () => {} }, 'button.released': {} } },
    broken: { always: [{ guard: () => false, target: 'off' }] },
  },
});
const pressed = { type: 'button.pressed' };
const count = (...events: { type: string }[]) => countsOf(lamp, [{ paths: everyTransition(lamp, { events }) }]);

test('states and transitions are counted on real actors, those that are taken at once too', async () => {
  // Two paths: on and dimmed, and on and off again.
  expect(await count(pressed, { type: 'light.dimmed' }, { type: 'button.released' })).toEqual({
    states: { 'lamp.starting': 2, 'lamp.off': 3, 'lamp.on': 2, 'lamp.broken': 0 },
    transitions: {
      'lamp.starting --always[0]': 2,
      'lamp.off --button.pressed[0]': 2,
      'lamp.off --bulb.broken[0]': 0,
      'lamp.on --button.pressed[0]': 1,
      'lamp.on --light.dimmed[0]': 1,
      'lamp.broken --always[0]': 0,
    },
  });
});

test('an event that no walk uses any more changes the counts', async () => {
  const { transitions } = await count(pressed);
  expect(transitions['lamp.on --light.dimmed[0]']).toBe(0);
});
