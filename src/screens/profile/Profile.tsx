import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { pageInset, profileHead } from 'styled-system/recipes';
import type { themeMachine } from '../../../machines/shop/theme.machine';
import { Mark } from '../../components/brand/Mark';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { Loading, Skeleton } from '../../components/layout/Skeleton';
import { useSessionActor } from '../../app/shop-context';
import type { ScreenProps } from '../screen';
import { CustomerMenu } from './CustomerMenu';
import { Deletion } from './Deletion';
import { Preferences } from './Preferences';
import { VisitorMenu } from './VisitorMenu';

/** The account menu: one for visitors, one for customers (Specification 2, Profile; 6). */
export function Profile({ screen: theme }: ScreenProps<'profile', typeof themeMachine>) {
  const session = useSessionActor();
  const isVisitor = useSelector(session, (snapshot) => snapshot.hasTag('visitor'));
  const customer = useSelector(session, ({ context }) => context.session);
  const [isLeaving, setLeaving] = useState(false);
  const { name } = useShopIdentity();
  const styles = profileHead();
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
        <CustomerMenu
          customer={customer}
          onDelete={() => setLeaving(true)}
          preferences={<Preferences theme={theme} hasSupport />}
        />
      ) : (
        <VisitorMenu preferences={<Preferences theme={theme} />} />
      )}
      <p className={styles.foot}>
        <Mark className={css({ w: '7', h: '7' })} />
        {name}
      </p>
      {customer && <Deletion phone={customer.mobile} isRequested={isLeaving} onEnd={() => setLeaving(false)} />}
    </div>
  );
}
