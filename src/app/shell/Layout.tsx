import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { layout } from 'styled-system/recipes';
import { OfflineBanner } from './OfflineBanner';

interface Props {
  /** The background: `page` for browsing, `canvas` for tasks (cart, checkout, orders, profile). */
  surface?: 'page' | 'canvas';
  header: ReactNode;
  footer?: ReactNode;
  tabs?: ReactNode;
  toasts?: ReactNode;
  /** Menu, search and consent. */
  overlays?: ReactNode;
  children: ReactNode;
}

/** The layout of every screen: skip link, header, main, footer, tab bar, toasts. */
export function Layout({ surface, header, footer, tabs, toasts, overlays, children }: Props) {
  const { t } = useLingui();
  const styles = layout({ surface });
  return (
    <div className={styles.root}>
      <a href="#main" className={styles.skip}>
        {t`Skip to content`}
      </a>
      <OfflineBanner />
      {header}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
      {tabs}
      {overlays}
      {toasts}
    </div>
  );
}
