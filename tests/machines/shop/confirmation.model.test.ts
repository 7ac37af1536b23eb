import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { confirmationMachine } from '../../../machines/shop/confirmation.machine';
import { coverMachine } from '../../model/cover';

const input = { meant: { type: 'favourites.cleared' } } as const;

coverMachine(
  confirmationMachine,
  [
    {
      name: 'a question',
      input,
      events: [{ type: 'question.asked' }, { type: 'question.confirmed' }, { type: 'question.declined' }],
    },
  ],
  (snapshot) => expect(snapshot.hasTag('asking')).toBe(snapshot.value === 'asking'),
);

/** The emitted events after these answers. */
function emittedAfter(...answers: ('asked' | 'confirmed' | 'declined')[]) {
  const emitted: unknown[] = [];
  const question = createActor(confirmationMachine, { input });
  question.on('*', (event) => emitted.push(event));
  question.start();
  for (const answer of answers) question.send({ type: `question.${answer}` });
  return emitted;
}

test('only a confirmed question emits its event, once per confirmation', () => {
  expect(emittedAfter('confirmed')).toEqual([]);
  expect(emittedAfter('asked', 'declined', 'confirmed')).toEqual([]);
  expect(emittedAfter('asked', 'confirmed', 'confirmed')).toEqual([{ type: 'favourites.cleared' }]);
  expect(emittedAfter('asked', 'confirmed', 'asked', 'confirmed')).toHaveLength(2);
});
