import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { loadRichSelect } from '../../../src/components/select/SelectBox';
import { Login } from '../../../src/screens/login/Login';
import { loadModule } from '../../../src/app/hooks/use-lazy-module';
import { driveScreen } from '../../model/drive';
import { stubbedLogin, codeStep, phoneEvents, stepEvents } from '../../model/events/login';
import type { AnyEvent } from '../../model/paths';
import { expectLoginProblem } from './login-problem';

await loadModule(loadRichSelect);

const stateKey = ({ value, context }: AnyMachineSnapshot) => [
  value,
  context.attempt?.phone === `+965${context.phone.local}`,
  context.deadline === null,
];
/** The selected country can't be selected again, and Send code waits for the countdown. */
const isOffered = (snapshot: AnyMachineSnapshot, { type }: AnyEvent) =>
  type === 'country.changed'
    ? snapshot.context.phone.country === 'Kuwait'
    : !(type === 'phone.submitted' && snapshot.matches({ enteringPhone: 'limited' }));

driveScreen({
  machine: stubbedLogin,
  starts: [
    { name: 'the phone', events: [...phoneEvents, ...stepEvents], stateKey, isOffered },
    { name: 'a reload at the code', input: { step: codeStep }, events: stepEvents, stateKey },
  ],
  view: (login) => <Login route={{ name: 'login' }} screen={login} state={null} />,
  driver: (user, login) => {
    const replaceText = async (box: HTMLElement, text: string) => {
      await user.userEvent.clear(box);
      await user.userEvent.type(box, text);
    };
    return {
      actions: {
        'phone.changed': ({ typed: text }: { typed: string }) => replaceText(user.get('textbox', 'Phone number'), text),
        'country.changed': async ({ country }: { country: string }) => {
          await user.click('combobox', 'Country code');
          await user.clickElement(user.getByExactName('option', new RegExp(user.translate(country))));
        },
        'phone.submitted': () => user.click('button', 'Send code'),
        'phone.reopened': () => user.click('button', 'Change'),
        'connection.returned': () => login.send({ type: 'connection.returned' }),
        'time.passed': ({ now }: { now: number }) => login.send({ type: 'time.passed', now }),
      },
      tags: {
        code: () => user.isVisible('heading', 'Enter the verification code'),
        counting: () => screen.queryByRole('timer') !== null,
        busy: () => user.isBusy('button', 'Send code'),
      },
      expectView: (snapshot) => {
        if (snapshot.hasTag('code')) return;
        const { problem } = login.getSnapshot().context;
        expectLoginProblem(user, problem);
      },
    };
  },
});
