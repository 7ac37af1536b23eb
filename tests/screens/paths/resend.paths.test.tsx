import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { type AnyActor, type AnyMachineSnapshot, createActor, fromPromise } from 'xstate';
import { minutesAndSeconds } from '../../../domain/text/countdown';
import { loginMachine } from '../../../machines/login/login.machine';
import { oneTimeCodeMachine } from '../../../machines/login/one-time-code.machine';
import { resendMachine } from '../../../machines/login/resend.machine';
import { Login } from '../../../src/screens/login/Login';
import { driveScreen } from '../../model/drive';
import { atCode } from '../../model/events/login';
import { codeSent, codeWanted, resendEvents } from '../../model/events/resend';
import { mirrorOf } from '../../model/mirror';

const place = ({ value, context }: AnyMachineSnapshot) => [value, context.token === null, context.deadline === null];
const never = fromPromise(() => new Promise<never>(() => {})) as never;

driveScreen({
  machine: resendMachine,
  beginnings: [
    { name: 'a code was sent', input: codeSent, place, events: resendEvents },
    { name: 'no code was sent yet', input: codeWanted, place, events: resendEvents },
  ],
  view: (actor) => {
    const resend = mirrorOf(actor as AnyActor) as never;
    const oneTimeCode = oneTimeCodeMachine.provide({ actors: { resend, askWhoItIs: never } });
    const login = createActor(loginMachine.provide({ actors: { oneTimeCode } }), { input: { step: atCode } }).start();
    return <Login route={{ name: 'login' }} screen={login} state={null} />;
  },
  part: (I, resend) => {
    const happens = (event: Parameters<typeof resend.send>[0]) => resend.send(event);
    return {
      does: {
        'resend.requested': () => I.taps('button', 'Resend'),
        'time.passed': happens,
        'countdown.started': happens,
        'countdown.ended': happens,
        'token.dropped': happens,
      },
      sees: {
        counting: () => screen.queryByRole('timer') !== null,
        resendable: () => I.seesReady('button', 'Resend'),
        resending: () => I.seesBusy('button', 'Resend'),
      },
      shows: (snapshot) => {
        if (!snapshot.hasTag('counting')) return;
        const { wait, deadline, now } = resend.getSnapshot().context;
        const left = deadline === null ? wait : (deadline - now) / 1_000;
        expect(within(screen.getByRole('timer')).getAllByText(minutesAndSeconds(left))).not.toEqual([]);
      },
    };
  },
});
