import { Trans, useLingui } from '@lingui/react/macro';
import { button } from 'styled-system/recipes';
import { whatsappLink } from '../../../../domain/interaction/share-links';
import { absoluteUrl } from '../../../adapters/device/share';
import { useIsHydrated } from '../../../boot/use-is-hydrated';
import { useShopIdentity } from '../../../components/brand/shop-identity';
import { Icon } from '../../../components/icons/Icon';
import { WhatsappLogo } from '../../../components/icons/icons';

/** Asks the shop by WhatsApp for a message once a sold-out product is back; nothing without a WhatsApp number. */
export function AskWhenBack({ name, address }: { name: string; address: string }) {
  const { t } = useLingui();
  const { whatsapp } = useShopIdentity().contact;
  const url = useIsHydrated() ? absoluteUrl(address) : '';
  if (!whatsapp) return null;
  return (
    <a
      className={button({ tone: 'outline', block: true })}
      href={whatsappLink(whatsapp, t`Hello, please tell me when ${name} is back in stock: ${url}`)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon as={WhatsappLogo} size={20} />
      <span>
        <Trans>Tell me when it's back</Trans>
      </span>
    </a>
  );
}
