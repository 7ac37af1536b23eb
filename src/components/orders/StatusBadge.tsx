import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { statusBadge, type StatusBadgeVariantProps } from 'styled-system/recipes';
import { ownValue } from '../../../domain/text/own-value';
import { toneOf } from '../../../domain/orders/timeline';

type Tone = NonNullable<StatusBadgeVariantProps['tone']>;

const LABELS: Readonly<Record<string, MessageDescriptor>> = {
  confirmed: msg`Confirmed`,
  pending: msg`Pending`,
  processing: msg`Processing`,
  shipped: msg`Shipped`,
  on_the_way: msg`On the way`,
  out_for_delivery: msg`Out for Delivery`,
  delivered: msg`Delivered`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  failed: msg`Failed`,
  on_hold: msg`On hold`,
  refunded: msg`Refunded`,
  paid: msg`Paid`,
};

const prettified = (status: string) => status.replace(/[_-]+/g, ' ').trim();

/** A badge with a dot and a text; the colour is never the only sign. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={statusBadge({ tone })}>{children}</span>;
}

/** An order's or payment's status (Specification 4, Order statuses). Unknown ones are shown as they are. */
export function StatusBadge({ status }: { status: string }) {
  const { i18n } = useLingui();
  const label = ownValue(LABELS, status);
  return (
    <Badge tone={status === 'paid' ? 'green' : toneOf(status)}>
      {label ? i18n._(label) : <bdi>{prettified(status)}</bdi>}
    </Badge>
  );
}
