import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { codeOf, createLogin } from '../../model/events/login';
import { sessionMachine } from '../../../machines/session/session.machine';
import { inspect } from '../../../src/app/inspection';
import { openInspector } from '../../../src/flows/stately';
import { eventually } from '../../support/server/eventually';

const TOKEN = 'canary-token-f3a9c2d1e0b84756';
const CODE = '4821';
const PHONE = '50001234';
const NAME = 'Noura Al-Sabah';
const customer = { id: 'customer-77192', name: NAME, phone: `+965${PHONE}` };

afterEach(() => vi.restoreAllMocks());

/** Opens the inspector in a window double that records messages. */
function openTestInspector() {
  const sent: { type: string; name?: string; event?: { type: string } }[] = [];
  const opened = vi
    .spyOn(window, 'open')
    .mockReturnValue({ postMessage: (message: never) => sent.push(message) } as unknown as Window);
  openInspector();
  expect(opened).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
  return sent;
}

test('the inspector gets every actor and event of a login, but no phone, code, token or name', async () => {
  const sent = openTestInspector();
  const login = createActor(
    createLogin({
      token: TOKEN,
      send: async () => ({ expiresIn: 300, retryAfter: 120, channel: 'sms' as const }),
      verify: async () => customer as never,
    }),
    { inspect, input: { step: null } },
  ).start();
  login.send({ type: 'phone.changed', typed: PHONE });
  login.send({ type: 'phone.submitted' });
  await waitFor(login, (state) => state.matches('enteringCode'));
  codeOf(login).code.send({ type: 'code.changed', code: CODE });
  await waitFor(login, (state) => state.status === 'done');
  const session = createActor(sessionMachine, { inspect }).start();
  session.send({
    type: 'session.started',
    session: { token: TOKEN, userId: customer.id, name: NAME, mobile: customer.phone },
  });
  session.stop();

  await eventually(() => expect(sent.map(({ event }) => event?.type)).toContain('session.started'));
  const json = JSON.stringify(sent);
  expect(sent.filter(({ type }) => type === '@xstate.actor').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['login', 'makeToken', 'sendCode', 'code', 'verifyCode', 'session']),
  );
  expect(sent.map(({ event }) => event?.type)).toEqual(
    expect.arrayContaining(['phone.submitted', 'code.changed', 'session.started']),
  );
  for (const secret of [TOKEN, `"${CODE}"`, PHONE, NAME, customer.id]) expect(json).not.toContain(secret);
});
