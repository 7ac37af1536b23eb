import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import type { Order } from '../../../api/schemas/order';
import {
  currentStep,
  isOutsideTimeline,
  statusBegan,
  stepBegan,
  TIMELINE_STEPS,
  type TimelineStep,
} from '../../../domain/orders/timeline';
import type { IconDrawing } from '../../components/icons/Icon';
import { Check, Clock, House, Package, Receipt, Truck } from '../../components/icons/icons';
import { Ltr } from '../../components/text/Ltr';
import { Notice } from '../../components/layout/Notice';
import { StatusBadge } from '../../components/orders/StatusBadge';
import { Timeline } from '../../components/orders/Timeline';
import { formatDate, formatMoment } from '../../i18n/dates';
import { STEP_WORDS } from '../../i18n/words/order-words';

const ICONS: Readonly<Record<TimelineStep, IconDrawing>> = {
  placed: Receipt,
  processing: Clock,
  shipped: Package,
  outForDelivery: Truck,
  delivered: House,
};

const banner = css({ mb: '4' });
const outside = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const since = css({ display: 'block' });

/** The tracking timeline (Specification 4, Tracking timeline); other statuses show a badge and their time above it. */
export function Tracking({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const isOutside = isOutsideTimeline(order.status);
  const current = isOutside ? 0 : currentStep(order.status);
  const left = isOutside ? statusBegan(order.history, order.status) : null;
  const dateOf = (step: number) => {
    const began = stepBegan(order.history, step) ?? (step === 0 ? order.createdAt : null);
    return <Ltr>{began === null ? formatDate(order.createdAt) : formatMoment(began)}</Ltr>;
  };
  return (
    <>
      {isOutside && (
        <div className={banner}>
          <Notice tone="plain" icon={null} role="status">
            <span className={outside}>
              <StatusBadge status={order.status} />
              {left !== null && <Ltr>{formatMoment(left)}</Ltr>}
            </span>
          </Notice>
        </div>
      )}
      <Timeline
        steps={TIMELINE_STEPS.map((step, index) => ({
          id: step,
          label: i18n._(STEP_WORDS[step]),
          icon: index < current ? Check : ICONS[step],
          mirror: step === 'outForDelivery',
          state: index < current || (isOutside && index === 0) ? 'done' : index === current ? 'current' : 'next',
          note:
            index === current && !isOutside ? (
              <>
                <Trans>Current Status</Trans>
                {(index === 0 || stepBegan(order.history, index) !== null) && (
                  <span className={since}>{dateOf(index)}</span>
                )}
              </>
            ) : index <= current ? (
              dateOf(index)
            ) : undefined,
        }))}
      />
    </>
  );
}
