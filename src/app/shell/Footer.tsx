import { Trans } from '@lingui/react/macro';
import { footer } from 'styled-system/recipes';
import { ShopLogo } from '../../components/brand/ShopLogo';

/** The footer of browsing screens from 1024 px. */
export function Footer() {
  const styles = footer();
  return (
    <footer className={styles.root}>
      <div className={styles.row}>
        <span className={styles.mark}>
          <ShopLogo />
        </span>
        <p>
          <Trans>Delivered within 2 days. Pay by card or on delivery.</Trans>
        </p>
      </div>
    </footer>
  );
}
