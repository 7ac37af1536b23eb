import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import { coverMachine } from '../../model/cover';
import { stubbedCode, codeInput, codeEvents, sendingEvents } from '../../model/events/one-time-code';

const broken = ['readMessage', 'resend'].map((id) => ({
  type: `xstate.error.actor.${id}`,
  error: new Error('port failed'),
}));

const stateKey = ({ value, context }: AnyMachineSnapshot) => [value, context.code.length];

coverMachine(
  stubbedCode,
  [
    { name: 'a code was requested', input: codeInput, stateKey, events: [...codeEvents, ...sendingEvents, ...broken] },
    { name: 'a reload at the code', input: { ...codeInput, isRestored: true }, stateKey, events: codeEvents },
  ],
  (snapshot) => {
    if (snapshot.status === 'done')
      expect(snapshot.output).toEqual({
        token: 'a-token',
        customer: { userId: 'c-1', name: 'Noura', phone: '+96550123456' },
      });
    if (snapshot.hasTag('invalidated')) expect(snapshot.context.code).toBe('');
  },
);

test('another code clears the problem of the last one in any state', () => {
  const code = createActor(stubbedCode, { input: codeInput }).start();
  code.send({ type: 'code.submitted' });
  expect(code.getSnapshot().context.problem).toBe('incomplete');
  code.send({ type: 'code.sent', token: 'another-token' });
  const { context, tags } = code.getSnapshot();
  expect([context.problem, context.token, [...tags]]).toEqual([null, 'another-token', ['sent']]);
  code.stop();
});
