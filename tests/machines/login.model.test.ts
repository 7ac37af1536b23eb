import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { loginMachine } from '../../machines/login/login.machine';
import { coverMachine } from '../model/cover';
import {
  atCode,
  codeDied,
  codeEvents,
  codeLimited,
  codeUnsettled,
  nobodyKnown,
  phoneEvents,
  resendEvents,
  timeEvents,
  toTheCode,
  wholeCode,
} from '../model/events/login';

/** What one region tells another, and what becomes of a port that breaks. */
const told = ['code.resent', 'code.delayed', 'code.limited', 'code.died'].map((type) => ({ type }));
const broken = ['readMessage', 'limitTicker', 'resendTicker'].map((id) => ({
  type: `xstate.error.actor.${id}`,
  error: new Error('a port broke'),
}));

const place = ({ value, context }: AnyMachineSnapshot) => [
  value,
  context.attempt?.phone === `+965${context.phone.local}`,
  context.code.length,
  context.deadline === null,
];

coverMachine(
  loginMachine,
  [
    { name: 'the phone', events: [...toTheCode, ...phoneEvents, ...timeEvents, ...broken], place },
    { name: 'the code', events: [...toTheCode, ...codeEvents, ...told], place },
    {
      name: 'another code',
      events: [
        ...toTheCode,
        ...timeEvents,
        ...resendEvents,
        ...broken,
        wholeCode,
        codeUnsettled,
        codeDied,
        codeLimited,
        nobodyKnown,
      ],
      place,
    },
    {
      name: 'a reload at the code',
      input: { step: atCode },
      events: [...codeEvents, ...timeEvents],
      place,
    },
  ],
  (snapshot) => {
    if (snapshot.status === 'done')
      expect(snapshot.output).toEqual({
        session: { token: snapshot.context.attempt?.token ?? '', userId: 'c-1', name: 'Noura', mobile: '+96550123456' },
      });
    if (snapshot.matches('sendingCode') || snapshot.hasTag('code'))
      expect(snapshot.context.phone.local.length).toBeGreaterThan(7);
    if (snapshot.hasTag('spent')) expect(snapshot.context.code).toBe('');
  },
);
