import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { statusBadge, type StatusBadgeVariantProps } from 'styled-system/recipes';

type Tone = NonNullable<StatusBadgeVariantProps['tone']>;

const STATUSES: Record<string, { tone: Tone; label: MessageDescriptor }> = {
  confirmed: { tone: 'blue', label: msg`Confirmed` },
  pending: { tone: 'yellow', label: msg`Pending` },
  processing: { tone: 'blue', label: msg`Processing` },
  shipped: { tone: 'purple', label: msg`Shipped` },
  on_the_way: { tone: 'blue', label: msg`On the way` },
  out_for_delivery: { tone: 'blue', label: msg`Out for Delivery` },
  delivered: { tone: 'green', label: msg`Delivered` },
  completed: { tone: 'green', label: msg`Completed` },
  cancelled: { tone: 'red', label: msg`Cancelled` },
  failed: { tone: 'red', label: msg`Failed` },
  on_hold: { tone: 'orange', label: msg`On hold` },
  refunded: { tone: 'gray', label: msg`Refunded` },
  paid: { tone: 'green', label: msg`Paid` },
};

const prettified = (status: string) => status.replace(/[_-]+/g, ' ').trim();

/** A small almond with a dot and words; the colour is never the only sign. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={statusBadge({ tone })}>{children}</span>;
}

/** An order's or payment's status in words and colour (Specification 4, Order statuses). Unknown ones are shown as they are. */
export function StatusBadge({ status }: { status: string }) {
  const { i18n } = useLingui();
  const known = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
  return <Badge tone={known?.tone}>{known ? i18n._(known.label) : <bdi>{prettified(status)}</bdi>}</Badge>;
}
