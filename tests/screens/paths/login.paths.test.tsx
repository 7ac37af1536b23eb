import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { ApiFailure } from '../../../api/failure';
import { loginMachine } from '../../../machines/login.machine';
import { LOGIN_PROBLEMS } from '../../../src/i18n/login-words';
import { loadRichSelect } from '../../../src/components/SelectBox';
import { Login } from '../../../src/screens/login/Login';
import { bringChunk } from '../../../src/use-chunk';
import { driveScreen } from '../../model/drive';
import type { AnyEvent } from '../../model/paths';
import { late, offline, refusal } from '../../support/shopping';

await bringChunk(loadRichSelect);

const limited = new ApiFailure({
  kind: 'status',
  status: 429,
  code: 'rate_limited',
  message: null,
  retryAfter: 900,
  details: [],
  quote: null,
});
const failing = (id: string, error: ApiFailure) => ({ type: `xstate.error.actor.${id}`, error });
const answering = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const customer = { userId: 'c-1', name: 'Noura', phone: '+96550123456' };

const typed = { type: 'phone.changed', typed: '50123456' };
const submitted = { type: 'phone.submitted' };
const token = answering('makeToken', 'a-token');
const sent = answering('sendCode', { expiresIn: 300, retryAfter: 60 });
const toTheCode = [typed, submitted, token, sent];

const phoneEvents = [
  ...toTheCode,
  { type: 'phone.changed', typed: '501' },
  { type: 'country.changed', country: 'Oman' },
  failing('makeToken', offline),
  failing('sendCode', late),
  failing('sendCode', offline),
  failing('sendCode', limited),
  failing('sendCode', refusal(422, 'token_used')),
  { type: 'phone.reopened' },
  { type: 'time.passed', now: 1_000_000 },
  { type: 'time.passed', now: 9_000_000 },
];
const whole = { type: 'code.changed', code: '4917' };
const dead = failing('verifyCode', refusal(422, 'code_dead'));
const lost = failing('verifyCode', late);
const codeEvents = [
  ...toTheCode,
  whole,
  { type: 'code.changed', code: '49' },
  { type: 'code.submitted' },
  answering('verifyCode', customer),
  lost,
  dead,
  failing('verifyCode', refusal(422, 'code_incorrect')),
  failing('verifyCode', limited),
  answering('askWhoItIs', customer),
  failing('askWhoItIs', offline),
  failing('askWhoItIs', refusal(401, 'unauthorised')),
  { type: 'connection.returned' },
  { type: 'xstate.after.LOGIN_REDIRECT.login.verified' },
];
const requested = { type: 'resend.requested' };
const resent = answering('resendCode', { expiresIn: 300, retryAfter: null });
const resendEvents = [
  ...toTheCode,
  requested,
  resent,
  { type: 'time.passed', now: 1_000_000 },
  { type: 'time.passed', now: 9_000_000 },
  failing('resendCode', late),
  failing('resendCode', offline),
  failing('resendCode', limited),
  { type: 'xstate.after.SENT_NOTICE.login.enteringCode.notice.sent' },
];
const renewal = answering('renewToken', 'another-token');
const spentEvents = [
  ...toTheCode,
  whole,
  dead,
  requested,
  resent,
  renewal,
  failing('renewToken', offline),
  failing('resendCode', late),
];
const atCode = { phone: { country: 'Kuwait', local: '50123456' }, token: 'a-token', wait: 120, deadline: 2_000_000 };

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
    { name: 'the phone', events: phoneEvents, place, isOffered },
    { name: 'the code', events: codeEvents, place, isOffered },
    { name: 'another code', events: resendEvents, place: resendPlace },
    { name: 'a code that is spent', events: spentEvents },
    {
      name: 'a reload at the code',
      input: { step: atCode },
      events: codeEvents.slice(toTheCode.length),
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
