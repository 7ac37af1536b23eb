import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { coverMachine } from '../../model/cover';
import { stubbedLogin, codeStep, phoneEvents, stepEvents } from '../../model/events/login';

const broken = { type: 'xstate.error.actor.limitTicker', error: new Error('port failed') };

const stateKey = ({ value, context }: AnyMachineSnapshot) => [
  value,
  context.attempt?.phone === `+965${context.phone.local}`,
  context.deadline === null,
];

coverMachine(
  stubbedLogin,
  [
    { name: 'the phone', events: [...phoneEvents, ...stepEvents, broken], stateKey },
    { name: 'a reload at the code', input: { step: codeStep }, events: stepEvents, stateKey },
  ],
  (snapshot) => {
    if (snapshot.status === 'done')
      expect(snapshot.output).toEqual({
        session: { token: 'a-token', userId: 'c-1', name: 'Noura', mobile: '+96550123456' },
      });
    if (snapshot.matches('sendingCode') || snapshot.hasTag('code'))
      expect(snapshot.context.phone.local.length).toBeGreaterThan(7);
  },
);
