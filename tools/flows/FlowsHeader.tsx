import { useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { ShopLogo } from '../../src/components/brand/ShopLogo';

/** The way back to the shop. */
export function FlowsHeader() {
  const { t } = useLingui();
  return (
    <header className={css({ display: 'flex', px: '4', py: '3', bg: 'surface', boxShadow: 'hairline', mb: '4' })}>
      <a
        href="/"
        aria-label={t`Lawza, home`}
        className={css({ color: 'text', _focusVisible: { outline: 'focus', outlineOffset: '0.5' } })}
      >
        <ShopLogo />
      </a>
    </header>
  );
}
