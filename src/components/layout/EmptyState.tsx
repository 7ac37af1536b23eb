import type { ReactNode } from 'react';
import { emptyState, type EmptyStateVariantProps } from 'styled-system/recipes';
import { Picture } from '../catalogue/Picture';

interface Props {
  /** A cut-out picture, such as "/media/prop-bag-480.webp". */
  picture: string;
  title: ReactNode;
  help?: ReactNode;
  /** One LinkButton or Button. */
  action?: ReactNode;
  blob?: EmptyStateVariantProps['blob'];
  /** h1 where the state is the whole screen. */
  heading?: 'h1' | 'h2';
}

/** An empty, failed or missing screen or section: picture, text, one action. */
export function EmptyState({ picture, title, help, action, blob, heading: Heading = 'h2' }: Props) {
  const styles = emptyState({ blob });
  return (
    <div className={styles.root}>
      <div className={styles.art} aria-hidden="true">
        <Picture src={picture} alt="" sizes="176px" width={240} height={240} className={styles.image} />
      </div>
      <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {help && <p className={styles.help}>{help}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
