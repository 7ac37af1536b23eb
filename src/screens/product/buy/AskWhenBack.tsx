import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { whatsappLink } from '../../../../domain/interaction/share-links';
import { absoluteUrl } from '../../../adapters/device/share';
import { useLazyModule } from '../../../app/hooks/use-lazy-module';
import { useIsHydrated } from '../../../boot/use-is-hydrated';
import { useShopIdentity } from '../../../components/brand/shop-identity';
import { Icon } from '../../../components/icons/Icon';
import { WhatsappLogo } from '../../../components/icons/icons';

const loadStockRequest = () => import('./StockRequest');
// Reserves the height of the button.
const place = css({ minH: '12.5' });

interface Props {
  productId: string;
  variantId: string | null;
  name: string;
  address: string;
}

/**
 * Asks for a message once a sold-out product is back: from the backend where it takes such requests, else from the shop by
 * WhatsApp. Nothing where there is neither.
 */
export function AskWhenBack({ productId, variantId, name, address }: Props) {
  const { t } = useLingui();
  const {
    contact: { whatsapp },
    hasStockRequests,
  } = useShopIdentity();
  const url = useIsHydrated() ? absoluteUrl(address) : '';
  const [hasFailed, setFailed] = useState(false);
  const isRequest = hasStockRequests && !hasFailed;
  const [module] = useLazyModule(loadStockRequest, isRequest, () => setFailed(true));
  if (isRequest)
    return (
      <div className={place}>
        {module && <module.StockRequest key={address} productId={productId} variantId={variantId} path={address} />}
      </div>
    );
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
