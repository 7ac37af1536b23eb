import { expect, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor, createMachine } from 'xstate';
import { accountDeletionMachine } from '../../../machines/session/account-deletion.machine';
import { sessionMachine as sessionWithParts } from '../../../machines/session/session.machine';
import { themeMachine } from '../../../machines/shop/theme.machine';
import { Profile } from '../../../src/screens/profile/Profile';
import { driveScreen } from '../../model/drive';
import { sessionEvents } from '../../model/events/session';
import { fakeShop } from '../../support/shop/fake-shop';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

/** A session that revokes no tokens. */
const sessionMachine = sessionWithParts.provide({ actors: { revocation: createMachine({}) as never } });

driveScreen({
  machine: sessionMachine,
  starts: [
    {
      name: 'a page',
      events: sessionEvents,
      stateKey: ({ value, context }: AnyMachineSnapshot) => [value, context.session?.token ?? null],
    },
  ],
  view: (session) => {
    fakeShop.session = session;
    fakeShop.events.length = 0;
    fakeShop.widgets.accountDeletion = createActor(accountDeletionMachine).start();
    const theme = createActor(themeMachine, { input: { choice: 'light' } }).start();
    return <Profile route={{ name: 'profile' }} screen={theme} state={null} />;
  },
  driver: (user, session) => {
    const isCustomer = () => user.isVisible('button', 'Logout');
    const isVisitor = () => user.isTextVisible('Please login to access your profile and orders');
    return {
      actions: {
        // The shop forwards the logout to the session.
        'session.ended': async (event: { type: 'session.ended' }) => {
          await user.click('button', 'Logout');
          expect(fakeShop.events).toContainEqual({ type: 'logout.requested' });
          session.send(event);
        },
        'session.started': (event: never) => session.send(event),
        'account.deleted': (event: never) => session.send(event),
        'request.unauthorised': (event: never) => session.send(event),
        'session.changedElsewhere': (event: never) => session.send(event),
      },
      tags: {
        customer: isCustomer,
        visitor: isVisitor,
        known: () => isCustomer() || isVisitor(),
      },
      untestedTags: { confirmed: 'only the check of open payments waits for it' },
      expectView: (snapshot) => {
        expect(user.isTextVisible('Loading')).toBe(!snapshot.hasTag('known'));
        const { session: who } = session.getSnapshot().context;
        if (!snapshot.hasTag('customer')) return;
        // Guest is the placeholder of an unknown name.
        expect(user.isVisible('heading', 'Welcome')).toBe(who?.name === 'Guest');
        for (const name of ['Noura', 'Sara'])
          expect(user.getByExactName('heading', /./).textContent?.includes(name)).toBe(who?.name === name);
      },
    };
  },
});
