import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { type AnyActor, type AnyMachineSnapshot, createActor } from 'xstate';
import { loginMachine } from '../../../machines/login/login.machine';
import { LOGIN_PROBLEMS } from '../../../src/i18n/words/login-words';
import { Login } from '../../../src/screens/login/Login';
import { driveScreen } from '../../model/drive';
import { codeStep } from '../../model/events/login';
import { stubbedCode, codeInput, codeEvents, sendingEvents } from '../../model/events/one-time-code';
import { createMirror } from '../../model/mirror';

const stateKey = ({ value, context }: AnyMachineSnapshot) => [value, context.code.length === 4];

driveScreen({
  machine: stubbedCode,
  starts: [
    { name: 'a code is on its way', input: codeInput, stateKey, events: codeEvents },
    { name: 'what becomes of another code', input: codeInput, events: [...codeEvents, ...sendingEvents] },
    { name: 'a reload at the code', input: { ...codeInput, isRestored: true }, stateKey, events: codeEvents },
  ],
  view: (code) => {
    const oneTimeCode = createMirror(code as AnyActor) as never;
    const login = createActor(loginMachine.provide({ actors: { oneTimeCode } }), { input: { step: codeStep } }).start();
    return <Login route={{ name: 'login' }} screen={login} state={null} />;
  },
  driver: (user, code) => {
    const happens = (event: Parameters<typeof code.send>[0]) => code.send(event);
    const boxes = () =>
      screen.getByRole('textbox', { name: user.translate('Verification code, 4 digits') }) as HTMLInputElement;
    return {
      actions: {
        'code.changed': async ({ code: digits }: { code: string }) => {
          await user.userEvent.clear(boxes());
          await user.userEvent.type(boxes(), digits);
        },
        'code.submitted': () => user.click('button', 'Verify'),
        'connection.returned': happens,
        'code.sent': happens,
        'code.sendFailed': happens,
      },
      tags: {
        sent: () => user.isTextVisible('A new code was sent to your phone'),
        invalidated: () => boxes().disabled,
      },
      untestedTags: {
        busy: 'the button is at work',
        done: 'the button is at work until the screen changes',
      },
      expectView: (snapshot) => {
        expect(user.isBusy('button', 'Verify')).toBe(snapshot.hasTag('busy') || snapshot.hasTag('done'));
        const { problem, code: digits } = code.getSnapshot().context;
        expect(boxes().value).toBe(digits);
        const words = problem && (LOGIN_PROBLEMS[problem].message as string);
        for (const { message } of Object.values(LOGIN_PROBLEMS) as { message: string }[])
          expect([message, user.isTextVisible(message)]).toEqual([message, message === words]);
        expect(user.isTextVisible('Please check your connection and try again.')).toBe(problem === 'unreachable');
      },
    };
  },
});
