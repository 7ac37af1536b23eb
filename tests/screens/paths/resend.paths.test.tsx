import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { type AnyActor, type AnyMachineSnapshot, createActor, fromPromise } from 'xstate';
import { minutesAndSeconds } from '../../../domain/text/countdown';
import { loginMachine } from '../../../machines/login/login.machine';
import { oneTimeCodeMachine } from '../../../machines/login/one-time-code.machine';
import { resendMachine } from '../../../machines/login/resend.machine';
import { Login } from '../../../src/screens/login/Login';
import { driveScreen } from '../../model/drive';
import { codeStep } from '../../model/events/login';
import { sentInput, unsentInput, resendEvents, whatsAppEvents, whatsAppInput } from '../../model/events/resend';
import { createMirror } from '../../model/mirror';

const stateKey = ({ value, context }: AnyMachineSnapshot) => [
  value,
  context.token === null,
  context.deadline === null,
  context.channel,
];
const never = fromPromise(() => new Promise<never>(() => {})) as never;

driveScreen({
  machine: resendMachine,
  starts: [
    { name: 'a code was sent', input: sentInput, stateKey, events: resendEvents },
    { name: 'a code was sent by WhatsApp', input: whatsAppInput, stateKey, events: whatsAppEvents },
    { name: 'no code was sent yet', input: unsentInput, stateKey, events: resendEvents },
  ],
  view: (actor) => {
    const resend = createMirror(actor as AnyActor) as never;
    const oneTimeCode = oneTimeCodeMachine.provide({ actors: { resend, fetchCustomer: never } });
    const login = createActor(loginMachine.provide({ actors: { oneTimeCode } }), { input: { step: codeStep } }).start();
    return <Login route={{ name: 'login' }} screen={login} state={null} />;
  },
  driver: (user, resend) => {
    const send = (event: Parameters<typeof resend.send>[0]) => resend.send(event);
    return {
      actions: {
        'resend.requested': () => user.click('button', 'Resend'),
        'sms.requested': () => user.click('button', 'Not there? Send by SMS'),
        'time.passed': send,
        'countdown.started': send,
        'countdown.ended': send,
        'token.discarded': send,
      },
      tags: {
        counting: () => screen.queryByRole('timer') !== null,
        resendable: () => user.isEnabled('button', 'Resend'),
        resending: () => user.isBusy('button', 'Resend'),
      },
      expectView: (snapshot) => {
        const isByWhatsApp = resend.getSnapshot().context.channel === 'whatsapp';
        expect(screen.queryByRole('button', { name: user.translate('Not there? Send by SMS') }) !== null).toBe(
          isByWhatsApp,
        );
        expect(screen.queryByText(/by WhatsApp|واتساب/) !== null).toBe(isByWhatsApp);
        if (!snapshot.hasTag('counting')) return;
        const { wait, deadline, now } = resend.getSnapshot().context;
        const left = deadline === null ? wait : (deadline - now) / 1_000;
        expect(within(screen.getByRole('timer')).getAllByText(minutesAndSeconds(left))).not.toEqual([]);
      },
    };
  },
});
