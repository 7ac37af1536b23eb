import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { type AnyActor, type AnyMachineSnapshot, createActor } from 'xstate';
import { loginMachine } from '../../../machines/login/login.machine';
import { Login } from '../../../src/screens/login/Login';
import { driveScreen } from '../../model/drive';
import { codeStep } from '../../model/events/login';
import { stubbedCode, codeInput, codeEvents, sendingEvents } from '../../model/events/one-time-code';
import { createMirror } from '../../model/mirror';
import { expectLoginProblem } from './login-problem';

const stateKey = ({ value, context }: AnyMachineSnapshot) => [value, context.code.length === 4];

driveScreen({
  machine: stubbedCode,
  starts: [
    { name: 'a code was requested', input: codeInput, stateKey, events: codeEvents },
    { name: 'another code', input: codeInput, events: [...codeEvents, ...sendingEvents] },
    { name: 'a reload at the code', input: { ...codeInput, isRestored: true }, stateKey, events: codeEvents },
  ],
  view: (code) => {
    const oneTimeCode = createMirror(code as AnyActor) as never;
    const login = createActor(loginMachine.provide({ actors: { oneTimeCode } }), { input: { step: codeStep } }).start();
    return <Login route={{ name: 'login' }} screen={login} state={null} />;
  },
  driver: (user, code) => {
    const send = (event: Parameters<typeof code.send>[0]) => code.send(event);
    const codeField = () =>
      screen.getByRole('textbox', { name: user.translate('Verification code, 4 digits') }) as HTMLInputElement;
    return {
      actions: {
        'code.changed': async ({ code: digits }: { code: string }) => {
          await user.userEvent.clear(codeField());
          await user.userEvent.type(codeField(), digits);
        },
        'code.submitted': () => user.click('button', 'Verify'),
        'connection.returned': send,
        'code.sent': send,
        'code.sendFailed': send,
      },
      tags: {
        sent: () => user.isTextVisible('A new code was sent to your phone'),
        invalidated: () => codeField().disabled,
      },
      untestedTags: {
        busy: 'the button is busy',
        done: 'the button is busy until the screen changes',
      },
      expectView: (snapshot) => {
        expect(user.isBusy('button', 'Verify')).toBe(snapshot.hasTag('busy') || snapshot.hasTag('done'));
        const { problem, code: digits } = code.getSnapshot().context;
        expect(codeField().value).toBe(digits);
        expectLoginProblem(user, problem);
      },
    };
  },
});
