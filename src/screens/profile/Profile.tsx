import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { css } from 'styled-system/css';
import { pageInset, profileHead } from 'styled-system/recipes';
import type { accountDeletionMachine } from '../../../machines/account-deletion.machine';
import type { themeMachine } from '../../../machines/theme.machine';
import { Mark } from '../../components/brand/Mark';
import { Loading, Skeleton } from '../../components/Skeleton';
import { useSessionActor } from '../../shop-context';
import type { ScreenProps } from '../screen';
import { CustomerMenu } from './CustomerMenu';
import { Deletion } from './Deletion';
import { Preferences } from './Preferences';
import { VisitorMenu } from './VisitorMenu';

export type DeletionRef = ActorRefFrom<typeof accountDeletionMachine>;
export type ThemeRef = ActorRefFrom<typeof themeMachine>;
type Actors = { deletion: typeof accountDeletionMachine; theme: typeof themeMachine };

/** The account menu: one for visitors, one for customers (Specification 2, Profile; 6). */
export function Profile({ actors: { deletion, theme } }: ScreenProps<'profile', Actors>) {
  const session = useSessionActor();
  const isVisitor = useSelector(session, (snapshot) => snapshot.hasTag('visitor'));
  const customer = useSelector(session, ({ context }) => context.session);
  const look = profileHead();
  if (!isVisitor && !customer)
    return (
      <div className={pageInset({ width: 'menu' })}>
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      </div>
    );
  return (
    <div className={pageInset({ width: 'menu' })}>
      {customer ? (
        <CustomerMenu customer={customer} deletion={deletion} preferences={<Preferences theme={theme} hasSupport />} />
      ) : (
        <VisitorMenu preferences={<Preferences theme={theme} />} />
      )}
      <p className={look.foot}>
        <Mark className={css({ w: '7', h: '7' })} />
        <Trans>Lawza</Trans>
      </p>
      {customer && <Deletion deletion={deletion} />}
    </div>
  );
}
