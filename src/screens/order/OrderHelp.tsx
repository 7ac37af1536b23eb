import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { whatsappLink } from '../../../domain/interaction/share-links';
import { Button } from '../../components/controls/Button';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { Icon } from '../../components/icons/Icon';
import { Receipt as ReceiptIcon, WhatsappLogo } from '../../components/icons/icons';
import { Receipt } from './Receipt';

const actions = css({ display: 'grid', gap: '3' });

/** The order as a receipt, as a file and on paper, and help with it. */
export function OrderHelp({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { contact, hasReceipts } = useShopIdentity();
  return (
    <div className={actions} data-screen-only="">
      {hasReceipts && <Receipt orderId={orderId} />}
      <Button tone="outline" icon={ReceiptIcon} block onClick={() => window.print()}>
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
