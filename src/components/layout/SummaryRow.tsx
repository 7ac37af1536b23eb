import type { ReactNode } from 'react';
import { summary, type SummaryVariantProps } from 'styled-system/recipes';

interface Props {
  label: ReactNode;
  tone?: SummaryVariantProps['tone'];
  /** The amount. */
  children: ReactNode;
}

/** The list around SummaryRows. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className={summary().list}>{children}</dl>;
}

/** One line of an order summary: what it is, and how much. */
export function SummaryRow({ label, tone, children }: Props) {
  const look = summary({ tone });
  return (
    <div className={look.row}>
      <dt className={look.label}>{label}</dt>
      <dd className={look.value}>{children}</dd>
    </div>
  );
}
