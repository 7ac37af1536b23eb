import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { pageInset } from 'styled-system/recipes';
import type { ordersResource } from '../../../machines/orders/orders.actors';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/layout/EmptyState';
import { ArrowClockwise } from '../../components/icons/icons';
import { LinkButton } from '../../components/controls/LinkButton';
import { Loading, Skeleton } from '../../components/layout/Skeleton';
import { PageTitle } from '../../components/layout/Titles';
import { ordersFailureText } from '../../i18n/words/order-words';
import { href } from '../../../domain/routes/href';
import { useResource } from '../../app/hooks/use-resource';
import type { ScreenProps } from '../screen';
import { OrderCard } from './OrderCard';

const list = css({ display: 'grid', gap: '3', md: { gridTemplateColumns: '1fr 1fr' } });

/** The shopper's orders (Specification 2, Orders). */
export function Orders({ screen }: ScreenProps<'orders', typeof ordersResource>) {
  const { i18n } = useLingui();
  const { data, isFailed, failure, refresh } = useResource<typeof ordersResource>(screen);
  return (
    <div className={pageInset()}>
      <PageTitle>
        <Trans>My Orders</Trans>
      </PageTitle>
      {isFailed && (
        <div role="alert">
          <EmptyState
            picture="/media/prop-parcel-480.webp"
            blob="error"
            title={<Trans>Your orders could not be loaded</Trans>}
            help={ordersFailureText(failure, i18n._.bind(i18n))}
            action={
              <Button icon={ArrowClockwise} onClick={refresh}>
                <Trans>Try Again</Trans>
              </Button>
            }
          />
        </div>
      )}
      {!data && !isFailed && (
        <Loading>
          <div className={list}>
            <Skeleton shape="order" />
            <Skeleton shape="order" />
            <Skeleton shape="order" />
          </div>
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState
          picture="/media/prop-parcel-480.webp"
          blob="accent"
          title={<Trans>No Orders Yet</Trans>}
          help={<Trans>When you place an order, you can follow it here.</Trans>}
          action={
            <LinkButton href={href('home')}>
              <Trans>Start Shopping</Trans>
            </LinkButton>
          }
        />
      )}
      {data && data.length > 0 && (
        <div className={list}>
          {data.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </div>
      )}
    </div>
  );
}
