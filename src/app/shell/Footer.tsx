import { Trans } from '@lingui/react/macro';
import { footer } from 'styled-system/recipes';
import { Wordmark } from '../../components/brand/Wordmark';

/** The foot of browsing screens from 1024 px, where no tab bar stands at the end of the page. */
export function Footer() {
  const look = footer();
  return (
    <footer className={look.root}>
      <div className={look.row}>
        <span className={look.mark}>
          <Wordmark />
        </span>
        <p>
          <Trans>Delivered within 2 days. Pay by card or on delivery.</Trans>
        </p>
      </div>
    </footer>
  );
}
