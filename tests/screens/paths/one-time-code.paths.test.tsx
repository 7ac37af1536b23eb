import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { type AnyActor, type AnyMachineSnapshot, createActor } from 'xstate';
import { loginMachine } from '../../../machines/login/login.machine';
import { LOGIN_PROBLEMS } from '../../../src/i18n/words/login-words';
import { Login } from '../../../src/screens/login/Login';
import { driveScreen } from '../../model/drive';
import { atCode } from '../../model/events/login';
import { answeringCode, awaitingCode, codeEvents, sendingEvents } from '../../model/events/one-time-code';
import { mirrorOf } from '../../model/mirror';

const place = ({ value, context }: AnyMachineSnapshot) => [value, context.code.length === 4];

driveScreen({
  machine: answeringCode,
  beginnings: [
    { name: 'a code is on its way', input: awaitingCode, place, events: codeEvents },
    { name: 'what becomes of another code', input: awaitingCode, events: [...codeEvents, ...sendingEvents] },
    { name: 'a reload at the code', input: { ...awaitingCode, isLeft: true }, place, events: codeEvents },
  ],
  view: (code) => {
    const oneTimeCode = mirrorOf(code as AnyActor) as never;
    const login = createActor(loginMachine.provide({ actors: { oneTimeCode } }), { input: { step: atCode } }).start();
    return <Login route={{ name: 'login' }} screen={login} state={null} />;
  },
  part: (I, code) => {
    const happens = (event: Parameters<typeof code.send>[0]) => code.send(event);
    const boxes = () => screen.getByRole('textbox', { name: I.say('Verification code, 4 digits') }) as HTMLInputElement;
    return {
      does: {
        'code.changed': async ({ code: digits }: { code: string }) => {
          await I.hand.clear(boxes());
          await I.hand.type(boxes(), digits);
        },
        'code.submitted': () => I.taps('button', 'Verify'),
        'connection.returned': happens,
        'code.sent': happens,
        'code.unsent': happens,
      },
      sees: {
        sent: () => I.seesText('A new code was sent to your phone'),
        spent: () => boxes().disabled,
      },
      unseen: {
        busy: 'the button is at work',
        done: 'the button is at work until the screen changes',
      },
      shows: (snapshot) => {
        expect(I.seesBusy('button', 'Verify')).toBe(snapshot.hasTag('busy') || snapshot.hasTag('done'));
        const { problem, code: digits } = code.getSnapshot().context;
        expect(boxes().value).toBe(digits);
        const words = problem && (LOGIN_PROBLEMS[problem].message as string);
        for (const { message } of Object.values(LOGIN_PROBLEMS) as { message: string }[])
          expect([message, I.seesText(message)]).toEqual([message, message === words]);
        expect(I.seesText('Please check your connection and try again.')).toBe(problem === 'unreachable');
      },
    };
  },
});
