import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Promo } from '../../../api/schemas/promo';
import { type PromoEmitted, promoMachine } from '../../../machines/checkout/promo.machine';
import { problem } from '../../../machines/checkout/checkout.problems';
import { coverMachine } from '../../model/cover';
import { promo, promoEvents } from '../../model/events/promo';
import { networkFailure, statusFailure } from '../../support/data/shopping';

const stateKey = ({ value, context }: { value: unknown; context: { code: string } }) => [value, context.code];

coverMachine(
  promoMachine,
  [
    { name: 'no code', input: { code: '' }, stateKey: stateKey as never, events: promoEvents },
    { name: 'a code that the cart has', input: { code: 'LAWZA10' }, stateKey: stateKey as never, events: promoEvents },
  ],
  ({ value, context }) => {
    expect(context.promo !== null).toBe(value === 'applied' || value === 'rechecking');
    expect(value === 'refused').toBe(context.problem !== null);
  },
);

/** Starts the machine with a server that gives these responses in order. Records requested codes and emitted events. */
function startPromo(code: string, ...responses: (Promo | null | Error)[]) {
  const requestedCodes: string[] = [];
  const emitted: PromoEmitted[] = [];
  const actor = createActor(
    promoMachine.provide({
      actors: {
        checkPromo: fromPromise<Promo | null, { code: string }>(async ({ input }) => {
          requestedCodes.push(input.code);
          const response = responses.shift() ?? null;
          if (response instanceof Error) throw response;
          return response;
        }),
      },
    }),
    { input: { code } },
  );
  actor.on('*', (event) => emitted.push(event));
  const settle = () => expect.poll(() => actor.getSnapshot().hasTag('pending')).toBe(false);
  return { actor: actor.start(), requestedCodes, emitted, settle, context: () => actor.getSnapshot().context };
}

test('the promo code of the cart is checked at once', async () => {
  const { requestedCodes, settle, context } = startPromo('LAWZA10', promo);
  await settle();
  expect([requestedCodes, context().promo]).toEqual([['LAWZA10'], promo]);
});

test('an applied code is reported normalised, and so is its removal', async () => {
  const { actor, emitted, settle } = startPromo('', promo);
  actor.send({ type: 'promo.submitted', code: ' LAWZA10 ' });
  await settle();
  actor.send({ type: 'promo.removed' });
  expect(emitted).toEqual([{ type: 'promo.applied', code: 'LAWZA10' }, { type: 'promo.removed' }]);
});

test('a code of another tab is checked here, and its removal is applied without an echo', async () => {
  const { actor, requestedCodes, emitted, settle, context } = startPromo('', promo);
  actor.send({ type: 'promo.changedElsewhere', code: 'LAWZA10' });
  await settle();
  expect([requestedCodes, context().promo]).toEqual([['LAWZA10'], promo]);
  actor.send({ type: 'promo.changedElsewhere', code: 'LAWZA10' });
  expect(requestedCodes).toHaveLength(1);
  actor.send({ type: 'promo.changedElsewhere', code: '' });
  expect(context()).toEqual({ code: '', promo: null, problem: null });
  expect(emitted).toEqual([{ type: 'promo.applied', code: 'LAWZA10' }]);
});

test('a code that the server refuses with the order is removed with its problem', async () => {
  const { actor, emitted, settle, context } = startPromo('LAWZA10', promo);
  await settle();
  actor.send({ type: 'promo.refused', problem: problem('promoInvalid') });
  expect(context()).toEqual({ code: '', promo: null, problem: problem('promoInvalid') });
  expect(emitted.at(-1)).toEqual({ type: 'promo.removed' });
});

test.each([
  ['no network', networkFailure, true],
  ['a broken server', statusFailure(503), true],
  ['too many requests', statusFailure(429, 'rate_limited'), true],
  ['a refusal', statusFailure(422, 'promo_invalid'), false],
  ['a missing endpoint', statusFailure(404), false],
])('after a change of the cart, a check that ends with %s', async (_, response, isKept) => {
  const { actor, settle, context, emitted } = startPromo('LAWZA10', promo, response);
  await settle();
  actor.send({ type: 'cart.changed' });
  await settle();
  expect(context().promo).toEqual(isKept ? promo : null);
  expect(emitted.at(-1)?.type).toBe(isKept ? 'promo.applied' : 'promo.removed');
});

test('a code that could not be checked stays in the cart with its problem', async () => {
  const { settle, context, emitted } = startPromo('LAWZA10', networkFailure);
  await settle();
  expect(context()).toEqual({ code: 'LAWZA10', promo: null, problem: problem('promoFailed') });
  expect(emitted).toEqual([]);
});
