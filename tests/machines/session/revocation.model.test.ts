import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ApiFailure } from '../../../api/failure';
import { revocationMachine } from '../../../machines/session/revocation.machine';
import { revocationsSlice } from '../../../machines/storage/session.slices';
import { persistIn } from '../../../src/adapters/storage/persist';
import { coverMachine } from '../../model/cover';
import { networkFailure, statusFailure } from '../../support/data/shopping';
import { memoryStore } from '../../support/shop/memory-store';
import { settled } from '../../support/shop/settled';

const events = [
  { type: 'tokens.read', tokens: [] },
  { type: 'tokens.read', tokens: ['from-yesterday'] },
  { type: 'revocation.requested', token: 'a-token' },
  { type: 'xstate.done.actor.revokeToken', output: {} },
  { type: 'xstate.error.actor.revokeToken', error: statusFailure(401) },
  { type: 'xstate.error.actor.revokeToken', error: networkFailure },
  { type: 'connection.returned' },
  { type: 'xstate.after.REVOCATION_RETRY.revocation.waiting' },
];
const stateKey = ({ value, context }: AnyMachineSnapshot) => [value, context.tokens];

coverMachine(revocationMachine, [{ name: 'a page', events, stateKey }], (snapshot) => {
  if (snapshot.matches('revoking') || snapshot.matches('waiting')) expect(snapshot.context.tokens).not.toEqual([]);
  if (snapshot.matches('idle')) expect(snapshot.context.tokens).toEqual([]);
});

/** Opens a page that revokes tokens; the attempts get these responses in order. */
function openPage(storedTokens: readonly string[], ...responses: (ApiFailure | null)[]) {
  const clock = new SimulatedClock();
  const revoked: string[] = [];
  const store = memoryStore();
  revocationsSlice.write(store, storedTokens, 0);
  const actor = createActor(
    revocationMachine.provide({
      actors: {
        persist: persistIn(store),
        revokeToken: fromPromise(async ({ input }) => {
          revoked.push(input.token);
          const failure = responses.shift();
          if (failure) throw failure;
        }),
      },
    }),
    { clock },
  );
  actor.start();
  return { actor, clock, revoked, remaining: () => revocationsSlice.read(store) };
}

test('a logout without a network is completed when the network returns [row 22]', async () => {
  const { actor, revoked, remaining } = openPage([], networkFailure, null);
  actor.send({ type: 'revocation.requested', token: 'a-token' });
  await settled();
  expect(remaining()).toEqual(['a-token']);
  actor.send({ type: 'connection.returned' });
  await settled();
  expect({ revoked, remaining: remaining() }).toEqual({ revoked: ['a-token', 'a-token'], remaining: [] });
});

test('a failed logout is retried within a minute [row 22]', async () => {
  const { actor, clock, remaining } = openPage([], statusFailure(503), null);
  actor.send({ type: 'revocation.requested', token: 'a-token' });
  await settled();
  clock.increment(60_000);
  await settled();
  expect(remaining()).toEqual([]);
});

test.each([401, 404, 405])('a token is forgotten after the status %i', async (status) => {
  const { actor, revoked, remaining } = openPage([], statusFailure(status));
  actor.send({ type: 'revocation.requested', token: 'a-token' });
  await settled();
  expect({ revoked, remaining: remaining() }).toEqual({ revoked: ['a-token'], remaining: [] });
});

test('tokens of an earlier visit are revoked at the start, one after another', async () => {
  const { revoked, remaining } = openPage(['one', 'other'], null, null);
  await settled();
  await settled();
  expect({ revoked, remaining: remaining() }).toEqual({ revoked: ['one', 'other'], remaining: [] });
});
