import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { productPage } from 'styled-system/recipes';
import { shareLinks } from '../../../domain/interaction/share-links';
import { absoluteUrl } from '../../adapters/device/share';
import { Icon } from '../../components/icons/Icon';
import { FacebookLogo, LinkIcon, WhatsappLogo, XLogo } from '../../components/icons/icons';
import { useIsHydrated } from '../../boot/use-is-hydrated';
import { useCopyLink } from '../../app/hooks/use-copy-link';

const TARGETS = [
  { to: 'whatsapp', icon: WhatsappLogo, words: msg`Share on WhatsApp` },
  { to: 'twitter', icon: XLogo, words: msg`Share on X (Twitter)` },
  { to: 'facebook', icon: FacebookLogo, words: msg`Share on Facebook` },
] as const;

/** Copy link, WhatsApp, Twitter, Facebook (Specification 2, Product detail). */
export function Share({ name, address }: { name: string; address: string }) {
  const { t, i18n } = useLingui();
  const copy = useCopyLink(address);
  const links = shareLinks(name, useIsHydrated() ? absoluteUrl(address) : '');
  const styles = productPage();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Share</Trans>
      </h2>
      <div className={styles.share}>
        <button type="button" className={styles.shareItem} aria-label={t`Copy link`} onClick={() => void copy()}>
          <Icon as={LinkIcon} size={22} />
        </button>
        {TARGETS.map(({ to, icon, words }) => (
          <a
            key={to}
            href={links[to]}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.shareItem}
            aria-label={i18n._(words)}
          >
            <Icon as={icon} size={22} />
          </a>
        ))}
      </div>
    </section>
  );
}
