import type { ReactNode } from 'react';
import { stickyBar } from 'styled-system/recipes';

interface Props {
  /** Text before the amount, such as Total. */
  label?: ReactNode;
  amount?: ReactNode;
  /** The amount above the button instead of beside it. */
  stacked?: boolean;
  /** A small line under the button. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * The fixed bottom bar with the total and the screen's main button. From 1024 px it is static, so put it inside the
 * summary. No ancestor may have a transform.
 */
export function StickyBar({ label, amount, stacked = false, note, children }: Props) {
  const styles = stickyBar({ shape: amount ? (stacked ? 'stacked' : 'inline') : 'plain' });
  return (
    <div className={styles.root} data-dock={stacked && amount ? 'tall' : note ? 'noted' : 'bar'}>
      {amount && (
        <p className={styles.total}>
          <span className={styles.label}>{label}</span>
          {amount}
        </p>
      )}
      <div className={styles.action}>
        {children}
        {note}
      </div>
    </div>
  );
}
