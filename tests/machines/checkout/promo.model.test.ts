import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Promo } from '../../../api/schemas/promo';
import { type PromoEmitted, promoMachine } from '../../../machines/checkout/promo.machine';
import { problem } from '../../../machines/checkout/checkout.problems';
import { coverMachine } from '../../model/cover';
import { promo, promoEvents } from '../../model/events/promo';
import { offline, refusal } from '../../support/data/shopping';

const place = ({ value, context }: { value: unknown; context: { code: string } }) => [value, context.code];

coverMachine(
  promoMachine,
  [
    { name: 'no code', input: { code: '' }, place: place as never, events: promoEvents },
    { name: 'a code that the cart has', input: { code: 'LAWZA10' }, place: place as never, events: promoEvents },
  ],
  ({ value, context }) => {
    expect(context.promo !== null).toBe(value === 'applied' || value === 'rechecking');
    expect(value === 'refused').toBe(context.problem !== null);
  },
);

/** A code over a server that answers so, one answer after the other; what the cart is told. */
function looking(code: string, ...answers: (Promo | null | Error)[]) {
  const asked: string[] = [];
  const told: PromoEmitted[] = [];
  const actor = createActor(
    promoMachine.provide({
      actors: {
        checkPromo: fromPromise<Promo | null, { code: string }>(async ({ input }) => {
          asked.push(input.code);
          const answer = answers.shift() ?? null;
          if (answer instanceof Error) throw answer;
          return answer;
        }),
      },
    }),
    { input: { code } },
  );
  actor.on('*', (event) => told.push(event));
  const settles = () => expect.poll(() => actor.getSnapshot().hasTag('pending')).toBe(false);
  return { actor: actor.start(), asked, told, settles, context: () => actor.getSnapshot().context };
}

test('a code that the cart has is looked up at once', async () => {
  const { asked, settles, context } = looking('LAWZA10', promo);
  await settles();
  expect([asked, context().promo]).toEqual([['LAWZA10'], promo]);
});

test('a code that counts is reported as it was looked up, and one that is taken back too', async () => {
  const { actor, told, settles } = looking('', promo);
  actor.send({ type: 'promo.submitted', code: ' LAWZA10 ' });
  await settles();
  actor.send({ type: 'promo.removed' });
  expect(told).toEqual([{ type: 'promo.applied', code: 'LAWZA10' }, { type: 'promo.removed' }]);
});

test('a code that another tab applies is looked up here, and what it takes back goes here, without an echo', async () => {
  const { actor, asked, told, settles, context } = looking('', promo);
  actor.send({ type: 'promo.changedElsewhere', code: 'LAWZA10' });
  await settles();
  expect([asked, context().promo]).toEqual([['LAWZA10'], promo]);
  actor.send({ type: 'promo.changedElsewhere', code: 'LAWZA10' });
  expect(asked).toHaveLength(1);
  actor.send({ type: 'promo.changedElsewhere', code: '' });
  expect(context()).toEqual({ code: '', promo: null, problem: null });
  expect(told).toEqual([{ type: 'promo.applied', code: 'LAWZA10' }]);
});

test('a code that the server refuses with the order counts no more, says why and leaves the cart', async () => {
  const { actor, told, settles, context } = looking('LAWZA10', promo);
  await settles();
  actor.send({ type: 'promo.refused', problem: problem('promoInvalid') });
  expect(context()).toEqual({ code: '', promo: null, problem: problem('promoInvalid') });
  expect(told.at(-1)).toEqual({ type: 'promo.removed' });
});

test.each([
  ['no network', offline, true],
  ['a broken server', refusal(503), true],
  ['too many questions', refusal(429, 'rate_limited'), true],
  ['a refusal', refusal(422, 'promo_invalid'), false],
  ['an address that is not there', refusal(404), false],
])('after a change of the cart, a code that counts %s later: %s', async (_, answer, counts) => {
  const { actor, settles, context, told } = looking('LAWZA10', promo, answer);
  await settles();
  actor.send({ type: 'cart.changed' });
  await settles();
  expect(context().promo).toEqual(counts ? promo : null);
  expect(told.at(-1)?.type).toBe(counts ? 'promo.applied' : 'promo.removed');
});

test('a code that could not be looked up stays with the cart and is told of', async () => {
  const { settles, context, told } = looking('LAWZA10', offline);
  await settles();
  expect(context()).toEqual({ code: 'LAWZA10', promo: null, problem: problem('promoFailed') });
  expect(told).toEqual([]);
});
