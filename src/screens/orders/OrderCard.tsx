import { Trans } from '@lingui/react/macro';
import { orderCard } from 'styled-system/recipes';
import type { Order } from '../../../api/schemas/order';
import { Icon } from '../../components/icons/Icon';
import { CaretForward } from '../../components/icons/icons';
import { ItemCount } from '../../components/text/ItemCount';
import { Link } from '../../components/controls/Link';
import { Ltr } from '../../components/text/Ltr';
import { Picture } from '../../components/catalogue/Picture';
import { withIndex } from '../../components/layout/indices';
import { Price } from '../../components/text/Price';
import { StatusBadge } from '../../components/orders/StatusBadge';
import { formatDate } from '../../i18n/dates';
import { href } from '../../../domain/routes/href';

/** Specification 9, Order thumbnails */
const THUMBNAILS = 3;

/** One order of the list; the whole card is a link. */
export function OrderCard({ order }: { order: Order }) {
  const styles = orderCard();
  const more = order.products.length - THUMBNAILS;
  const units = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Link href={href('order', { orderId: order.id })} className={styles.root}>
      <span className={styles.head}>
        <span className={styles.title}>
          <Trans>
            Order <Ltr>#{order.id}</Ltr>
          </Trans>
        </span>
        <StatusBadge status={order.status} />
      </span>
      <span className={styles.date}>
        <Ltr>{formatDate(order.createdAt)}</Ltr>
      </span>
      <span className={styles.middle}>
        <span className={styles.thumbs}>
          {withIndex(order.products.slice(0, THUMBNAILS)).map(({ index, item: product }) => (
            <span key={index} className={styles.thumb}>
              <Picture src={product.image} alt="" sizes="60px" fill />
            </span>
          ))}
          {more > 0 && (
            <span className={styles.more}>
              <Ltr>+{more}</Ltr>
            </span>
          )}
        </span>
        <Icon as={CaretForward} size={20} mirror />
      </span>
      <span className={styles.foot}>
        <span className={styles.count}>
          <ItemCount count={units} />
        </span>
        <Price fils={order.total} variant="card" />
      </span>
    </Link>
  );
}
