import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromPromise } from 'xstate';
import type { CodeSent } from '../../../api/schemas/session';
import { resendMachine } from '../../../machines/login/resend.machine';
import { coverMachine } from '../../model/cover';
import { sentInput, unsentInput, resendEvents } from '../../model/events/resend';

const broken = { type: 'xstate.error.actor.tick', error: new Error('port failed') };
const stateKey = ({ value, context }: AnyMachineSnapshot) => [value, context.token === null, context.deadline === null];

coverMachine(
  resendMachine,
  [
    { name: 'a code was sent', input: sentInput, stateKey, events: [...resendEvents, broken] },
    { name: 'no code was sent yet', input: unsentInput, stateKey, events: resendEvents },
  ],
  ({ value, context }) => {
    if (value === 'sending') expect(context.token).not.toBeNull();
  },
);

test('a page that was suspended during the countdown offers Resend at its first tick', () => {
  const resend = createActor(resendMachine, { input: { ...sentInput, deadline: 120_000 } }).start();
  resend.send({ type: 'time.passed', now: 119_999 });
  expect(resend.getSnapshot().hasTag('counting')).toBe(true);
  resend.send({ type: 'time.passed', now: 120_000 });
  expect(resend.getSnapshot().hasTag('resendable')).toBe(true);
  resend.stop();
});

test('a code that could not be sent is requested again with the same token', async () => {
  const tokens: string[] = [];
  const resend = createActor(
    resendMachine.provide({
      actors: {
        makeToken: fromPromise(async () => `token-${tokens.length}`),
        sendCode: fromPromise<CodeSent, { phone: string; token: string }>(async ({ input }) => {
          tokens.push(input.token);
          throw new Error('lost');
        }),
      },
    }),
    { input: unsentInput },
  ).start();
  for (const count of [1, 2]) {
    await expect.poll(() => resend.getSnapshot().hasTag('resendable') && tokens.length).toBe(count);
    resend.send({ type: 'resend.requested' });
  }
  expect(new Set(tokens)).toEqual(new Set(['token-0']));
  resend.stop();
});
