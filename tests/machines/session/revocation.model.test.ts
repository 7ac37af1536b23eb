import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ApiFailure } from '../../../api/failure';
import { revocationMachine } from '../../../machines/session/revocation.machine';
import { revocationsSlice } from '../../../machines/storage/session.slices';
import { persistIn } from '../../../src/adapters/storage/persist';
import { coverMachine } from '../../model/cover';
import { offline, refusal } from '../../support/data/shopping';
import { memoryStore } from '../../support/shop/store';

const events = [
  { type: 'tokens.read', tokens: [] },
  { type: 'tokens.read', tokens: ['from-yesterday'] },
  { type: 'token.retired', token: 'a-token' },
  { type: 'xstate.done.actor.revokeToken', output: {} },
  { type: 'xstate.error.actor.revokeToken', error: refusal(401) },
  { type: 'xstate.error.actor.revokeToken', error: offline },
  { type: 'connection.returned' },
  { type: 'xstate.after.REVOCATION_RETRY.revocation.waiting' },
];
const place = ({ value, context }: AnyMachineSnapshot) => [value, context.tokens];

coverMachine(revocationMachine, [{ name: 'a page', events, place }], (snapshot) => {
  if (snapshot.matches('revoking') || snapshot.matches('waiting')) expect(snapshot.context.tokens).not.toEqual([]);
  if (snapshot.matches('resting')) expect(snapshot.context.tokens).toEqual([]);
});

/** A page that logs out; each try is answered with the next of `answers`. */
function pageWith(retired: readonly string[], ...answers: (ApiFailure | null)[]) {
  const clock = new SimulatedClock();
  const told: string[] = [];
  const store = memoryStore();
  revocationsSlice.write(store, retired, 0);
  const actor = createActor(
    revocationMachine.provide({
      actors: {
        persist: persistIn(store),
        revokeToken: fromPromise(async ({ input }) => {
          told.push(input.token);
          const failure = answers.shift();
          if (failure) throw failure;
        }),
      },
    }),
    { clock },
  );
  actor.start();
  return { actor, clock, told, kept: () => revocationsSlice.read(store) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a logout without a network is finished when the network is back [row 22]', async () => {
  const { actor, told, kept } = pageWith([], offline, null);
  actor.send({ type: 'token.retired', token: 'a-token' });
  await settled();
  expect(kept()).toEqual(['a-token']);
  actor.send({ type: 'connection.returned' });
  await settled();
  expect({ told, kept: kept() }).toEqual({ told: ['a-token', 'a-token'], kept: [] });
});

test('a logout that failed is tried again within a minute [row 22]', async () => {
  const { actor, clock, kept } = pageWith([], refusal(503), null);
  actor.send({ type: 'token.retired', token: 'a-token' });
  await settled();
  clock.increment(60_000);
  await settled();
  expect(kept()).toEqual([]);
});

test.each([401, 404, 405])('a token that the server answers %i to is forgotten', async (status) => {
  const { actor, told, kept } = pageWith([], refusal(status));
  actor.send({ type: 'token.retired', token: 'a-token' });
  await settled();
  expect({ told, kept: kept() }).toEqual({ told: ['a-token'], kept: [] });
});

test('what an earlier visit left is told at the start, one after the other', async () => {
  const { told, kept } = pageWith(['one', 'other'], null, null);
  await settled();
  await settled();
  expect({ told, kept: kept() }).toEqual({ told: ['one', 'other'], kept: [] });
});
