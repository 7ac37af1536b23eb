import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { loginMachine } from '../../../machines/login/login.machine';
import { LOGIN_PROBLEMS } from '../../../src/i18n/words/login-words';
import { loadRichSelect } from '../../../src/components/select/SelectBox';
import { Login } from '../../../src/screens/login/Login';
import { bringChunk } from '../../../src/app/use-lazy-module';
import { driveScreen } from '../../model/drive';
import {
  atCode,
  codeDied,
  codeEvents,
  phoneEvents,
  resendEvents,
  timeEvents,
  toTheCode,
  wholeCode,
} from '../../model/events/login';
import type { AnyEvent } from '../../model/paths';

await bringChunk(loadRichSelect);

const place = ({ value, context }: AnyMachineSnapshot) => [
  value,
  context.attempt?.phone === `+965${context.phone.local}`,
  context.code.length === 4,
];
const resendPlace = ({ value, context }: AnyMachineSnapshot) => [value, context.deadline === null];
/** A country that is chosen already is no change, and Send code waits for the countdown. */
const isOffered = (snapshot: AnyMachineSnapshot, { type }: AnyEvent) =>
  type === 'country.changed'
    ? snapshot.context.phone.country === 'Kuwait'
    : !(type === 'phone.submitted' && snapshot.matches({ enteringPhone: 'limited' }));

/** A step of one region that another hears of in the same step; the steps that begin them are taken. */
const TOLD = [
  'login.enteringCode.code.spent --code.delayed[0]',
  'login.enteringCode.code.spent --code.resent[0]',
  'login.enteringCode.code.typing --code.resent[0]',
  'login.enteringCode.code.unsettled --code.resent[0]',
  'login.enteringCode.notice --code.resent[0]',
  'login.enteringCode.resend --code.limited[0]',
  'login.enteringCode.resend.counting --code.died[0]',
];

driveScreen({
  machine: loginMachine,
  beginnings: [
    { name: 'the phone', events: [...toTheCode, ...phoneEvents, ...timeEvents], place, isOffered },
    { name: 'the code', events: [...toTheCode, ...codeEvents], place, isOffered },
    { name: 'another code', events: [...toTheCode, ...timeEvents, ...resendEvents], place: resendPlace },
    { name: 'a code that is spent', events: [...toTheCode, wholeCode, codeDied, ...resendEvents] },
    {
      name: 'a reload at the code',
      input: { step: atCode },
      events: codeEvents,
      place,
    },
  ] as never,
  view: (login) => <Login route={{ name: 'login' }} actors={{ login }} state={null} />,
  part: (I, login) => {
    const boxes = () =>
      screen.queryByRole('textbox', { name: I.say('Verification code, 4 digits') }) as HTMLInputElement | null;
    const writes = async (box: HTMLElement, text: string) => {
      await I.hand.clear(box);
      await I.hand.type(box, text);
    };
    return {
      does: {
        'phone.changed': ({ typed: text }: { typed: string }) => writes(I.the('textbox', 'Phone number'), text),
        'country.changed': async ({ country }: { country: string }) => {
          await I.taps('combobox', 'Dialling code');
          await I.tapsOn(I.theOne('option', new RegExp(I.say(country))));
        },
        'phone.submitted': () => I.taps('button', 'Send code'),
        'phone.reopened': () => I.taps('button', 'Change'),
        'code.changed': ({ code }: { code: string }) => writes(boxes() as HTMLElement, code),
        'code.submitted': () => I.taps('button', 'Verify'),
        'resend.requested': () => I.taps('button', 'Resend'),
        'connection.returned': () => login.send({ type: 'connection.returned' }),
        'time.passed': ({ now }: { now: number }) => login.send({ type: 'time.passed', now }),
      },
      sees: {
        code: () => I.sees('heading', 'Enter the verification code'),
        counting: () => screen.queryByRole('timer') !== null,
        resendable: () => I.seesReady('button', 'Resend'),
        resending: () => I.seesBusy('button', 'Resend'),
        sent: () => I.seesText('A new code was sent to your phone'),
        spent: () => boxes()?.disabled === true,
      },
      unseen: {
        busy: 'the button is at work',
        done: 'the button is at work until the screen changes',
      },
      shows: (snapshot) => {
        const isAtWork = I.seesBusy('button', 'Send code') || I.seesBusy('button', 'Verify');
        expect(isAtWork).toBe(snapshot.hasTag('busy') || snapshot.hasTag('done'));
        const { problem, code } = login.getSnapshot().context;
        const words = problem && (LOGIN_PROBLEMS[problem].message as string);
        for (const { message } of Object.values(LOGIN_PROBLEMS) as { message: string }[])
          expect([message, I.seesText(message)]).toEqual([message, message === words]);
        expect(I.seesText('Please check your connection and try again.')).toBe(problem === 'unreachable');
        if (snapshot.hasTag('code')) expect(boxes()?.value).toBe(code);
      },
    };
  },
  elsewhere: Object.fromEntries(TOLD.map((name) => [name, 'one region tells another within a step that is taken'])),
});
