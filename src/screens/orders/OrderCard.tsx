import { Trans } from '@lingui/react/macro';
import { orderCard } from 'styled-system/recipes';
import type { Order } from '../../../api/schemas/order';
import { Icon } from '../../components/icons/Icon';
import { CaretForward } from '../../components/icons/icons';
import { ItemCount } from '../../components/text/ItemCount';
import { Link } from '../../components/controls/Link';
import { Ltr } from '../../components/text/Ltr';
import { Picture } from '../../components/catalogue/Picture';
import { placed } from '../../components/map/places';
import { Price } from '../../components/text/Price';
import { StatusBadge } from '../../components/orders/StatusBadge';
import { shownDate } from '../../i18n/dates';
import { href } from '../../../domain/routes/href';

/** Specification 9, Order thumbnails */
const THUMBNAILS = 3;

/** One order of the list; the whole card leads to it. */
export function OrderCard({ order }: { order: Order }) {
  const look = orderCard();
  const more = order.products.length - THUMBNAILS;
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Link href={href('order', { orderId: order.id })} className={look.root}>
      <span className={look.head}>
        <span className={look.title}>
          <Trans>
            Order <Ltr>#{order.id}</Ltr>
          </Trans>
        </span>
        <StatusBadge status={order.status} />
      </span>
      <span className={look.date}>
        <Ltr>{shownDate(order.createdAt)}</Ltr>
      </span>
      <span className={look.middle}>
        <span className={look.thumbs}>
          {placed(order.products.slice(0, THUMBNAILS)).map(({ place, item: product }) => (
            <span key={place} className={look.thumb}>
              <Picture src={product.image} alt="" sizes="60px" fill />
            </span>
          ))}
          {more > 0 && (
            <span className={look.more}>
              <Ltr>+{more}</Ltr>
            </span>
          )}
        </span>
        <Icon as={CaretForward} size={20} mirror />
      </span>
      <span className={look.foot}>
        <span className={look.count}>
          <ItemCount count={pieces} />
        </span>
        <Price fils={order.total} look="card" />
      </span>
    </Link>
  );
}
