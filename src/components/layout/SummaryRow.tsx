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
  const styles = summary({ tone });
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
