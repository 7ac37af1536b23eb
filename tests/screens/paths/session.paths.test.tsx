import { expect, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor, createMachine } from 'xstate';
import { accountDeletionMachine } from '../../../machines/session/account-deletion.machine';
import { sessionMachine as sessionWithParts } from '../../../machines/session/session.machine';
import { themeMachine } from '../../../machines/shop/theme.machine';
import { Profile } from '../../../src/screens/profile/Profile';
import { driveScreen } from '../../model/drive';
import { sessionEvents } from '../../model/events/session';
import { surroundings } from '../../support/shop/environment';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/environment')).surroundingHooks);

/** The part that tells the server about tokens stands still here. */
const sessionMachine = sessionWithParts.provide({ actors: { revocation: createMachine({}) as never } });

driveScreen({
  machine: sessionMachine,
  beginnings: [
    {
      name: 'a page',
      events: sessionEvents,
      place: ({ value, context }: AnyMachineSnapshot) => [value, context.session?.token ?? null],
    },
  ],
  view: (session) => {
    surroundings.session = session;
    surroundings.told.length = 0;
    surroundings.widgets.accountDeletion = createActor(accountDeletionMachine).start();
    const theme = createActor(themeMachine, { input: { choice: 'light' } }).start();
    return <Profile route={{ name: 'profile' }} screen={theme} state={null} />;
  },
  part: (I, session) => {
    const isCustomer = () => I.sees('button', 'Logout');
    const isVisitor = () => I.seesText('Please login to access your profile and orders');
    return {
      does: {
        /** A tap is told to the shop, which tells the session. */
        'session.ended': async (event: { type: 'session.ended' }) => {
          await I.taps('button', 'Logout');
          expect(surroundings.told).toContainEqual({ type: 'logout.requested' });
          session.send(event);
        },
        'session.started': (event: never) => session.send(event),
        'account.deleted': (event: never) => session.send(event),
        'request.unauthorised': (event: never) => session.send(event),
        'session.changedElsewhere': (event: never) => session.send(event),
      },
      sees: {
        customer: isCustomer,
        visitor: isVisitor,
        known: () => isCustomer() || isVisitor(),
      },
      unseen: { confirmed: 'only the question about open payments waits for it' },
      shows: (snapshot) => {
        expect(I.seesText('Loading')).toBe(!snapshot.hasTag('known'));
        const { session: who } = session.getSnapshot().context;
        if (!snapshot.hasTag('customer')) return;
        // Guest stands in for a name that nobody knows: nobody is called that.
        expect(I.sees('heading', 'Welcome')).toBe(who?.name === 'Guest');
        for (const name of ['Noura', 'Sara'])
          expect(I.theOne('heading', /./).textContent?.includes(name)).toBe(who?.name === name);
      },
    };
  },
});
