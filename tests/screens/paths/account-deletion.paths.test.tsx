import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor, createMachine, fromPromise, waitFor } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine';
import type { Session } from '../../../machines/session/session.types';
import { themeMachine } from '../../../machines/shop/theme.machine';
import { loadDeletion } from '../../../src/screens/profile/Deletion';
import { Profile } from '../../../src/screens/profile/Profile';
import { loadModule } from '../../../src/app/hooks/use-lazy-module';
import { driveScreen } from '../../model/drive';
import { stubbedDeletion, deletionEvents, PHONE } from '../../model/events/account-deletion';
import { fakeShop } from '../../support/shop/fake-shop';
import { expectLoginProblem } from './login-problem';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

await loadModule(loadDeletion);

const SESSION: Session = { token: 'a-token', userId: 'c-1', name: 'Noura', mobile: PHONE };
const session = createActor(
  sessionMachine.provide({
    actors: {
      readSession: fromPromise<Session | null>(async () => SESSION),
      confirmSession: fromPromise(async () => ({ userId: 'c-1', name: 'Noura', phone: PHONE })),
      revocation: createMachine({}) as never,
    },
  }),
).start();
await waitFor(session, (snapshot) => snapshot.hasTag('customer'));

driveScreen({
  machine: stubbedDeletion,
  starts: [
    {
      name: 'a deletion',
      events: deletionEvents,
      stateKey: ({ value, context }: AnyMachineSnapshot) => [value, context.code.length, context.token === ''],
    },
  ],
  view: (deletion) => {
    fakeShop.session = session;
    fakeShop.widgets.accountDeletion = deletion;
    const theme = createActor(themeMachine, { input: { choice: 'light' } }).start();
    return <Profile route={{ name: 'profile' }} screen={theme} state={null} />;
  },
  driver: (user, deletion) => {
    const question = () => screen.queryByRole('alertdialog');
    const sheet = () => screen.queryByRole('dialog', { name: user.translate('Enter the verification code') });
    const inside = (parent: HTMLElement | null) => within(parent as HTMLElement);
    const button = (parent: HTMLElement | null, english: string) =>
      inside(parent).getByRole('button', { name: user.translate(english) });
    const codeField = () =>
      inside(sheet()).getByRole('textbox', { name: user.translate('Verification code, 4 digits') }) as HTMLInputElement;
    const send = (event: never) => deletion.send(event);
    const isBusy = (english: string) =>
      sheet() !== null && button(sheet(), english).getAttribute('aria-busy') === 'true';
    return {
      actions: {
        'deletion.requested': () => user.click('button', 'Delete Account'),
        'deletion.confirmed': () => user.clickElement(button(question(), 'Delete Account')),
        'deletion.cancelled': () =>
          user.clickElement(question() ? button(question(), 'Cancel') : button(sheet(), 'Close')),
        'code.changed': async ({ code }: { code: string }) => {
          await user.userEvent.clear(codeField());
          await user.userEvent.type(codeField(), code);
        },
        'code.submitted': () => user.clickElement(button(sheet(), 'Delete Account')),
        'code.sent': send,
        'code.sendFailed': send,
        'resend.offered': send,
      },
      tags: {
        asking: () => question() !== null,
        code: () => sheet() !== null,
        sent: () => {
          const sentMessage = user.translate('To make sure it is you, we sent a code to <0>{number}</0>', {
            number: '',
          });
          return sheet()?.textContent?.includes(sentMessage) === true;
        },
        busy: () => isBusy('Delete Account'),
        failed: () => sheet() !== null && codeField().disabled,
      },
      expectView: (snapshot) => {
        if (!snapshot.hasTag('code')) return;
        const { problem, code } = deletion.getSnapshot().context;
        expect(codeField().value).toBe(code);
        expectLoginProblem(user, problem);
      },
    };
  },
});
