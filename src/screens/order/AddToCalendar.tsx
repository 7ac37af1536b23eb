import { Trans, useLingui } from '@lingui/react/macro';
import { button } from 'styled-system/recipes';
import type { Order } from '../../../api/schemas/order';
import { calendarEntry } from '../../../domain/orders/calendar-entry';
import { arrivalDay } from '../../../domain/orders/delivery-day';
import { isUnderWay } from '../../../domain/orders/timeline';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { Icon } from '../../components/icons/Icon';
import { Clock } from '../../components/icons/icons';

/** The day of arrival as a file for the phone's calendar, while the order is under way and the merchant promises a day. */
export function AddToCalendar({ order: { id, country, createdAt, status } }: { order: Order }) {
  const { t } = useLingui();
  const day = arrivalDay(useShopIdentity().delivery, country, Date.parse(createdAt));
  if (day === null || !isUnderWay(status)) return null;
  const entry = calendarEntry({ orderId: id, day, title: t`Your order #${id} arrives`, createdAt });
  return (
    <a
      className={button({ tone: 'outline', block: true })}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(entry)}`}
      download={`order-${id}.ics`}
      data-screen-only=""
    >
      <Icon as={Clock} size={20} />
      <span>
        <Trans>Add to calendar</Trans>
      </span>
    </a>
  );
}
