import type { ReactNode } from 'react';
import { timeline } from 'styled-system/recipes';
import { Icon, type IconDrawing } from '../icons/Icon';
import { Check } from '../icons/icons';

export interface TimelineStep {
  id: string;
  label: ReactNode;
  /** A date or "Current Status". */
  note?: ReactNode;
  state: 'done' | 'current' | 'next';
  icon: IconDrawing;
  /** Mirrors the icon in Arabic. */
  mirror?: boolean;
}

/** The steps of an order. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={timeline().root}>
      {steps.map(({ id, label, note, state, icon, mirror }) => {
        const styles = timeline({ state });
        return (
          <li key={id} className={styles.step} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.marker}>
              {state === 'done' ? (
                <Icon as={Check} size={18} weight="bold" />
              ) : (
                <Icon as={icon} size={20} mirror={mirror} />
              )}
            </span>
            <span className={styles.text}>
              <span className={styles.label}>{label}</span>
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
