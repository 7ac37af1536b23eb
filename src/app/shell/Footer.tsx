import { Trans, useLingui } from '@lingui/react/macro';
import { footer } from 'styled-system/recipes';
import { DEFAULT_COUNTRY } from '../../../domain/customer/country';
import { whatsappLink } from '../../../domain/interaction/share-links';
import { promiseFor } from '../../../domain/orders/delivery-day';
import { href } from '../../../domain/routes/href';
import { ShopLogo } from '../../components/brand/ShopLogo';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { Link } from '../../components/controls/Link';
import { DeliveryPromise } from '../../components/orders/DeliveryPromise';
import { Ltr } from '../../components/text/Ltr';
import { HELP_WORDS } from '../../i18n/words/help-words';

/** The footer of browsing screens: help, policies and licence. */
export function Footer() {
  const { i18n, t } = useLingui();
  const { contact, delivery, helpTopics } = useShopIdentity();
  const styles = footer();
  return (
    <footer className={styles.root}>
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
          {contact.whatsapp && (
            <a href={whatsappLink(contact.whatsapp)} className={styles.link}>
              <Trans>WhatsApp</Trans>
            </a>
          )}
        </nav>
        {contact.licence && (
          <p>
            <Trans>
              Licence no. <Ltr>{contact.licence}</Ltr>
            </Trans>
          </p>
        )}
      </div>
    </footer>
  );
}
