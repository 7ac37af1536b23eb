import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { pageTitle, sectionTitle } from 'styled-system/recipes';
import { Icon } from '../icons/Icon';
import { CaretForward } from '../icons/icons';
import { Link } from '../controls/Link';
import { VisuallyHidden } from './VisuallyHidden';

/** The h1 of a screen; a route change focuses it. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className={pageTitle()} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** A visually hidden h1. */
export function HiddenTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className={css({ srOnly: true })} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** The title of a section with an optional View All link. */
export function SectionTitle({ href, children }: { href?: string; children: ReactNode }) {
  const { t } = useLingui();
  const styles = sectionTitle();
  return (
    <div className={styles.root}>
      <h2 className={styles.title} dir="auto">
        {children}
      </h2>
      {href && (
        <Link href={href} className={styles.more}>
          {t`View All`}
          <VisuallyHidden> {children}</VisuallyHidden>
          <Icon as={CaretForward} size={16} weight="bold" mirror />
        </Link>
      )}
    </div>
  );
}
