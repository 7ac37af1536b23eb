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

/** What the shop is told after these answers. */
function toldAfter(...answers: ('asked' | 'confirmed' | 'declined')[]) {
  const told: unknown[] = [];
  const question = createActor(confirmationMachine, { input });
  question.on('*', (event) => told.push(event));
  question.start();
  for (const answer of answers) question.send({ type: `question.${answer}` });
  return told;
}

test('only a yes to the question tells the shop, and each yes once', () => {
  expect(toldAfter('confirmed')).toEqual([]);
  expect(toldAfter('asked', 'declined', 'confirmed')).toEqual([]);
  expect(toldAfter('asked', 'confirmed', 'confirmed')).toEqual([{ type: 'favourites.cleared' }]);
  expect(toldAfter('asked', 'confirmed', 'asked', 'confirmed')).toHaveLength(2);
});
