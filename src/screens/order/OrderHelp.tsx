import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { whatsappLink } from '../../../domain/interaction/share-links';
import { Button } from '../../components/controls/Button';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { Icon } from '../../components/icons/Icon';
import { Receipt, WhatsappLogo } from '../../components/icons/icons';

const actions = css({ display: 'grid', gap: '3' });

/** The order as a receipt on paper, and help with it. */
export function OrderHelp({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { contact } = useShopIdentity();
  return (
    <div className={actions} data-screen-only="">
      <Button tone="outline" icon={Receipt} block onClick={() => window.print()}>
        <Trans>Print receipt</Trans>
      </Button>
      {contact.whatsapp && (
        <a
          className={button({ tone: 'outline', block: true })}
          href={whatsappLink(contact.whatsapp, t`Hello, I need help with order #${orderId}.`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon as={WhatsappLogo} size={20} />
          <span>
            <Trans>Get help with this order</Trans>
          </span>
        </a>
      )}
    </div>
  );
}
