import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { LOGIN_PROBLEMS } from '../../../src/i18n/words/login-words';
import { loadRichSelect } from '../../../src/components/select/SelectBox';
import { Login } from '../../../src/screens/login/Login';
import { loadModule } from '../../../src/app/hooks/use-lazy-module';
import { driveScreen } from '../../model/drive';
import { answeringLogin, atCode, phoneEvents, stepEvents } from '../../model/events/login';
import type { AnyEvent } from '../../model/paths';

await loadModule(loadRichSelect);

const place = ({ value, context }: AnyMachineSnapshot) => [
  value,
  context.attempt?.phone === `+965${context.phone.local}`,
  context.deadline === null,
];
/** A country that is chosen already is no change, and Send code waits for the countdown. */
const isOffered = (snapshot: AnyMachineSnapshot, { type }: AnyEvent) =>
  type === 'country.changed'
    ? snapshot.context.phone.country === 'Kuwait'
    : !(type === 'phone.submitted' && snapshot.matches({ enteringPhone: 'limited' }));

driveScreen({
  machine: answeringLogin,
  beginnings: [
    { name: 'the phone', events: [...phoneEvents, ...stepEvents], place, isOffered },
    { name: 'a reload at the code', input: { step: atCode }, events: stepEvents, place },
  ],
  view: (login) => <Login route={{ name: 'login' }} screen={login} state={null} />,
  part: (I, login) => {
    const writes = async (box: HTMLElement, text: string) => {
      await I.hand.clear(box);
      await I.hand.type(box, text);
    };
    return {
      does: {
        'phone.changed': ({ typed: text }: { typed: string }) => writes(I.the('textbox', 'Phone number'), text),
        'country.changed': async ({ country }: { country: string }) => {
          await I.taps('combobox', 'Country code');
          await I.tapsOn(I.theOne('option', new RegExp(I.say(country))));
        },
        'phone.submitted': () => I.taps('button', 'Send code'),
        'phone.reopened': () => I.taps('button', 'Change'),
        'connection.returned': () => login.send({ type: 'connection.returned' }),
        'time.passed': ({ now }: { now: number }) => login.send({ type: 'time.passed', now }),
      },
      sees: {
        code: () => I.sees('heading', 'Enter the verification code'),
        counting: () => screen.queryByRole('timer') !== null,
        busy: () => I.seesBusy('button', 'Send code'),
      },
      shows: (snapshot) => {
        if (snapshot.hasTag('code')) return;
        const { problem } = login.getSnapshot().context;
        const words = problem && (LOGIN_PROBLEMS[problem].message as string);
        for (const { message } of Object.values(LOGIN_PROBLEMS) as { message: string }[])
          expect([message, I.seesText(message)]).toEqual([message, message === words]);
        expect(I.seesText('Please check your connection and try again.')).toBe(problem === 'unreachable');
      },
    };
  },
});
