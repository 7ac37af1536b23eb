import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { layout } from 'styled-system/recipes';
import { OfflineBanner } from './OfflineBanner';

interface Props {
  /** Browsing screens stand on the page, task screens (cart, checkout, orders, profile) on the canvas. */
  surface?: 'page' | 'canvas';
  header: ReactNode;
  footer?: ReactNode;
  tabs?: ReactNode;
  toasts?: ReactNode;
  /** What lies over everything: menu, search, consent. */
  overlays?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: skip link, header, main, footer, bottom bar, messages. */
export function Layout({ surface, header, footer, tabs, toasts, overlays, children }: Props) {
  const { t } = useLingui();
  const look = layout({ surface });
  return (
    <div className={look.root}>
      <a href="#main" className={look.skip}>
        {t`Skip to content`}
      </a>
      <OfflineBanner />
      {header}
      <main id="main" tabIndex={-1} className={look.main}>
        {children}
      </main>
      {footer}
      {tabs}
      {overlays}
      {toasts}
    </div>
  );
}
