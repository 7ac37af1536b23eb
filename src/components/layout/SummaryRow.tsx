import type { ReactNode } from 'react';
import { summary, type SummaryVariantProps } from 'styled-system/recipes';

interface Props {
  label: ReactNode;
  tone?: SummaryVariantProps['tone'];
  /** The amount. */
  children: ReactNode;
}

export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className={summary().list}>{children}</dl>;
}

/** One line of an order summary. */
export function SummaryRow({ label, tone, children }: Props) {
  const styles = summary({ tone });
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
