import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { pageInset } from 'styled-system/recipes';
import type { OrderDetailRef } from '../../../machines/orders/order-detail.machine';
import type { orderResource } from '../../../machines/orders/orders.actors';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/layout/EmptyState';
import { ArrowClockwise } from '../../components/icons/icons';
import { LinkButton } from '../../components/controls/LinkButton';
import { Loading, Skeleton } from '../../components/layout/Skeleton';
import { failureWords } from '../../i18n/words/failure-words';
import { isOrderMissing } from '../../i18n/words/order-words';
import { href } from '../../../domain/routes/href';
import { childrenOf } from '../../app/children-of';
import { useResource } from '../../app/hooks/use-resource';
import { OrderDetail } from './OrderDetail';

const shapes = css({ display: 'grid', gap: '3' });

/** Specification 8, Orders; an unknown order may belong to somebody else. */
function Missing({ isUnknown }: { isUnknown: boolean }) {
  return (
    <>
      <Trans>Order not found or invalid response format</Trans>
      {isUnknown && (
        <>
          <br />
          <Trans>It may belong to another account.</Trans>
        </>
      )}
    </>
  );
}

/** One order (Specification 2, Order detail). */
export function OrderScreen({ screen }: { screen: Pick<OrderDetailRef, 'getSnapshot'> }) {
  const { i18n } = useLingui();
  const { order, again, cancel } = childrenOf(screen);
  const { data, isFailed, failure, refresh } = useResource<typeof orderResource>(order);
  const isMissing = isFailed && isOrderMissing(failure);
  return (
    <div className={pageInset()}>
      {isFailed && (
        <div role="alert">
          <EmptyState
            heading="h1"
            picture={isMissing ? '/media/prop-magnifier-480.webp' : '/media/prop-parcel-480.webp'}
            blob={isMissing ? 'green' : 'error'}
            title={isMissing ? <Trans>Order not found</Trans> : <Trans>This order could not be loaded</Trans>}
            help={isMissing ? <Missing isUnknown={failure?.kind === 'status'} /> : i18n._(failureWords(failure))}
            action={
              <>
                <Button icon={ArrowClockwise} onClick={refresh}>
                  <Trans>Try Again</Trans>
                </Button>
                <LinkButton href={href('orders')} tone="outline">
                  <Trans>My Orders</Trans>
                </LinkButton>
              </>
            }
          />
        </div>
      )}
      {!data && !isFailed && (
        <Loading>
          <div className={shapes}>
            <Skeleton shape="card" />
            <Skeleton shape="tall" />
            <Skeleton shape="card" />
            <Skeleton shape="tall" />
          </div>
        </Loading>
      )}
      {data && <OrderDetail order={data} again={again} cancel={cancel} />}
    </div>
  );
}
