import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromPromise } from 'xstate';
import type { CodeSent } from '../../../api/schemas/session';
import { resendMachine } from '../../../machines/login/resend.machine';
import { coverMachine } from '../../model/cover';
import { sentInput, unsentInput, resendEvents, whatsAppEvents, whatsAppInput } from '../../model/events/resend';

const broken = { type: 'xstate.error.actor.tick', error: new Error('port failed') };
const stateKey = ({ value, context }: AnyMachineSnapshot) => [
  value,
  context.token === null,
  context.deadline === null,
  context.channel,
];

coverMachine(
  resendMachine,
  [
    { name: 'a code was sent', input: sentInput, stateKey, events: [...resendEvents, broken] },
    { name: 'a code was sent by WhatsApp', input: whatsAppInput, stateKey, events: whatsAppEvents },
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

test('a code that was sent by WhatsApp is sent by SMS at once, and so are all further ones', async () => {
  const channels: (string | undefined)[] = [];
  const resend = createActor(
    resendMachine.provide({
      actors: {
        sendCode: fromPromise<CodeSent, { phone: string; token: string; channel?: 'sms' }>(async ({ input }) => {
          channels.push(input.channel);
          return { expiresIn: 300, retryAfter: 120, channel: 'sms' };
        }),
      },
    }),
    { input: whatsAppInput },
  ).start();
  resend.send({ type: 'sms.requested' });
  await expect.poll(() => resend.getSnapshot().hasTag('counting')).toBe(true);
  expect(resend.getSnapshot().context.channel).toBe('sms');
  expect(resend.getSnapshot().can({ type: 'sms.requested' })).toBe(false);
  resend.send({ type: 'countdown.ended' });
  resend.send({ type: 'resend.requested' });
  await expect.poll(() => channels).toEqual(['sms', 'sms']);
  resend.stop();
});

test('SMS is offered again if it could not be sent', async () => {
  const sendCode = fromPromise<CodeSent, { phone: string; token: string }>(() => Promise.reject(new Error('lost')));
  const resend = createActor(resendMachine.provide({ actors: { sendCode } }), { input: whatsAppInput }).start();
  resend.send({ type: 'sms.requested' });
  await expect.poll(() => resend.getSnapshot().hasTag('resendable')).toBe(true);
  expect(resend.getSnapshot().can({ type: 'sms.requested' })).toBe(true);
  resend.stop();
});
