import type { ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { card } from 'styled-system/recipes';
import { Icon, type IconDrawing } from '../icons/Icon';

interface Props {
  icon?: IconDrawing;
  /** Mirrors the icon in Arabic. */
  mirror?: boolean;
  title?: ReactNode;
  /** Small text after the title, such as a count. */
  extra?: ReactNode;
  /** A link or small button at the end of the title row. */
  action?: ReactNode;
  /** With a title, makes the card a named region. */
  id?: string;
  /** Holds ListRows edge to edge. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A card of a task screen: icon, title, action, content. */
export function Card({ icon, mirror, title, extra, action, id, flush, className, children }: Props) {
  const styles = card({ flush });
  return (
    <section className={cx(styles.root, className)} aria-labelledby={id && title ? `${id}-title` : undefined}>
      {title && (
        <div className={styles.header}>
          <h2 className={styles.title} id={id && `${id}-title`}>
            {icon && <Icon as={icon} mirror={mirror} className={styles.icon} />}
            <span>{title}</span>
            {extra && <span className={styles.extra}>{extra}</span>}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
