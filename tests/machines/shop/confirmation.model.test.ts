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
      events: [
        { type: 'confirmation.requested' },
        { type: 'confirmation.accepted' },
        { type: 'confirmation.declined' },
      ],
    },
  ],
  (snapshot) => expect(snapshot.hasTag('asking')).toBe(snapshot.value === 'asking'),
);

/** The emitted events after these answers. */
function emittedAfter(...answers: ('requested' | 'accepted' | 'declined')[]) {
  const emitted: unknown[] = [];
  const question = createActor(confirmationMachine, { input });
  question.on('*', (event) => emitted.push(event));
  question.start();
  for (const answer of answers) question.send({ type: `confirmation.${answer}` });
  return emitted;
}

test('only a confirmed question emits its event, once per confirmation', () => {
  expect(emittedAfter('accepted')).toEqual([]);
  expect(emittedAfter('requested', 'declined', 'accepted')).toEqual([]);
  expect(emittedAfter('requested', 'accepted', 'accepted')).toEqual([{ type: 'favourites.cleared' }]);
  expect(emittedAfter('requested', 'accepted', 'requested', 'accepted')).toHaveLength(2);
});
