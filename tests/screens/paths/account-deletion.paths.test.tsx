import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor, createMachine, fromPromise, waitFor } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine';
import type { Session } from '../../../machines/session/session.types';
import { themeMachine } from '../../../machines/shop/theme.machine';
import { LOGIN_PROBLEMS } from '../../../src/i18n/words/login-words';
import { loadDeletion } from '../../../src/screens/profile/Deletion';
import { Profile } from '../../../src/screens/profile/Profile';
import { loadModule } from '../../../src/app/hooks/use-lazy-module';
import { driveScreen } from '../../model/drive';
import { answeringDeletion, deletionEvents, PHONE } from '../../model/events/account-deletion';
import { surroundings } from '../../support/process/environment';

vi.mock(
  '../../../src/app/shop-context',
  async () => (await import('../../support/process/environment')).surroundingHooks,
);

await loadModule(loadDeletion);

const noura: Session = { token: 'a-token', userId: 'c-1', name: 'Noura', mobile: PHONE };
const session = createActor(
  sessionMachine.provide({
    actors: {
      readSession: fromPromise<Session | null>(async () => noura),
      confirmSession: fromPromise(async () => ({ userId: 'c-1', name: 'Noura', phone: PHONE })),
      revocation: createMachine({}) as never,
    },
  }),
).start();
await waitFor(session, (snapshot) => snapshot.hasTag('customer'));

driveScreen({
  machine: answeringDeletion,
  beginnings: [
    {
      name: 'leaving for good',
      events: deletionEvents,
      place: ({ value, context }: AnyMachineSnapshot) => [value, context.code.length, context.token === ''],
    },
  ],
  view: (deletion) => {
    surroundings.session = session;
    surroundings.widgets.accountDeletion = deletion;
    const theme = createActor(themeMachine, { input: { choice: 'light' } }).start();
    return <Profile route={{ name: 'profile' }} screen={theme} state={null} />;
  },
  part: (I, deletion) => {
    const question = () => screen.queryByRole('alertdialog');
    const sheet = () => screen.queryByRole('dialog', { name: I.say('Enter the verification code') });
    const inside = (parent: HTMLElement | null) => within(parent as HTMLElement);
    const button = (parent: HTMLElement | null, english: string) =>
      inside(parent).getByRole('button', { name: I.say(english) });
    const boxes = () =>
      inside(sheet()).getByRole('textbox', { name: I.say('Verification code, 4 digits') }) as HTMLInputElement;
    const happens = (event: never) => deletion.send(event);
    const isAtWork = (english: string) =>
      sheet() !== null && button(sheet(), english).getAttribute('aria-busy') === 'true';
    return {
      does: {
        'deletion.requested': () => I.taps('button', 'Delete Account'),
        'deletion.confirmed': () => I.tapsOn(button(question(), 'Delete Account')),
        'deletion.cancelled': () => I.tapsOn(question() ? button(question(), 'Cancel') : button(sheet(), 'Close')),
        'code.changed': async ({ code }: { code: string }) => {
          await I.hand.clear(boxes());
          await I.hand.type(boxes(), code);
        },
        'code.submitted': () => I.tapsOn(button(sheet(), 'Delete Account')),
        'code.sent': happens,
        'code.unsent': happens,
        'resend.offered': happens,
      },
      sees: {
        asking: () => question() !== null,
        code: () => sheet() !== null,
        sent: () => {
          const words = I.say('To make sure it is you, we sent a code to <0>{number}</0>', { number: '' });
          return sheet()?.textContent?.includes(words) === true;
        },
        busy: () => isAtWork('Delete Account'),
        failed: () => sheet() !== null && boxes().disabled,
      },
      shows: (snapshot) => {
        if (!snapshot.hasTag('code')) return;
        const { problem, code } = deletion.getSnapshot().context;
        expect(boxes().value).toBe(code);
        const words = problem && (LOGIN_PROBLEMS[problem].message as string);
        for (const { message } of Object.values(LOGIN_PROBLEMS) as { message: string }[])
          expect([message, I.seesText(message)]).toEqual([message, message === words]);
        expect(I.seesText('Please check your connection and try again.')).toBe(problem === 'unreachable');
      },
    };
  },
});
