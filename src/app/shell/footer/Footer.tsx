import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { footer } from 'styled-system/recipes';
import { DEFAULT_COUNTRY } from '../../../../domain/customer/country';
import { promiseFor } from '../../../../domain/orders/delivery-day';
import { href } from '../../../../domain/routes/href';
import { ShopLogo } from '../../../components/brand/ShopLogo';
import { useShopIdentity } from '../../../components/brand/shop-identity';
import { useApproach } from '../../../components/catalogue/recent/use-approach';
import { Link } from '../../../components/controls/Link';
import { DeliveryPromise } from '../../../components/orders/DeliveryPromise';
import { HELP_WORDS } from '../../../i18n/words/help-words';
import { useLazyModule } from '../../hooks/use-lazy-module';

const loadContact = () => import('./FooterContact');

/** The footer of browsing screens: help and policies; contact and ways to pay load as it comes near. */
export function Footer() {
  const { i18n, t } = useLingui();
  const { delivery, helpTopics } = useShopIdentity();
  const [isNear, setNear] = useState(false);
  const footerRef = useApproach(() => setNear(true));
  // Without it the help centre still says how to reach the shop.
  const [module] = useLazyModule(loadContact, isNear, () => {});
  const styles = footer();
  return (
    <footer ref={footerRef} className={styles.root}>
      <div className={styles.row}>
        <ShopLogo />
        <p>
          <DeliveryPromise promise={promiseFor(delivery, DEFAULT_COUNTRY)} />
        </p>
        <nav className={styles.links} aria-label={t`Help`}>
          <Link href={href('help')} className={styles.link}>
            <Trans>Help centre</Trans>
          </Link>
          {helpTopics.map((topic) => (
            <Link key={topic} href={href('helpTopic', { topic })} className={styles.link}>
              {i18n._(HELP_WORDS[topic])}
            </Link>
          ))}
        </nav>
      </div>
      <div className={styles.row}>{module && <module.FooterContact />}</div>
    </footer>
  );
}
