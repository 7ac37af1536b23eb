import { Trans, useLingui } from '@lingui/react/macro';
import { addedLine, button } from 'styled-system/recipes';
import { type CartLine, lineKey } from '../../../domain/cart/cart-line';
import { href } from '../../../domain/routes/href';
import { CART_NAME_LENGTH, truncate } from '../../../domain/text/names';
import { Picture } from '../../components/catalogue/Picture';
import { IconButton } from '../../components/controls/IconButton';
import { Link } from '../../components/controls/Link';
import { Icon } from '../../components/icons/Icon';
import { CheckCircle, X } from '../../components/icons/icons';
import { FreeDelivery } from '../../components/orders/FreeDelivery';
import { useDeliveryEstimate } from '../../components/orders/use-delivery-estimate';
import { useEarlyEscape } from '../../components/select/use-early-escape';
import { countryLabel } from '../../i18n/words/country-words';
import { toastWords } from '../../i18n/words/toast-words';
import { variantText } from '../../i18n/variant-text';
import { useCartLines } from '../shop-context';
import { OtherLines } from './OtherLines';

/** How far the cart is from free delivery; nothing where there is none. */
function Remaining({ lines }: { lines: readonly CartLine[] }) {
  const { i18n } = useLingui();
  const { country, subtotal, quote } = useDeliveryEstimate(lines);
  const destination = <bdi>{countryLabel(country, i18n._.bind(i18n))}</bdi>;
  if (quote?.isFree) return <Trans>Free delivery to {destination}</Trans>;
  if (quote && quote.freeAfter !== null) return <FreeDelivery subtotal={subtotal} freeAfter={quote.freeAfter} />;
  return null;
}

interface Props {
  line: CartLine;
  onClose: () => void;
}

/** What was just added to the cart, with the way to it; on wide screens with the rest of the cart. It stays until it is closed. */
export function AddedLine({ line, onClose }: Props) {
  const { i18n, t } = useLingui();
  const lines = useCartLines();
  const styles = addedLine();
  useEarlyEscape(true, onClose);
  // It may have been removed in another tab.
  if (!lines.some((one) => lineKey(one) === lineKey(line))) return null;
  const values = variantText(line);
  const title = i18n._(toastWords('lineAdded'));
  return (
    <li className={styles.item} data-added="">
      <section className={styles.root} aria-label={title}>
        <span className={styles.picture}>
          <Picture src={line.image} alt="" sizes="56px" fill />
        </span>
        <span role="status" className={styles.text}>
          <span className={styles.title}>
            <Icon as={CheckCircle} size={16} weight="fill" />
            {title}
          </span>{' '}
          <span className={styles.name} dir="auto">
            {truncate(line.name, CART_NAME_LENGTH)}
          </span>{' '}
          {values !== '' && <span className={styles.values}>{values}</span>}
        </span>
        <IconButton icon={X} iconSize={18} label={t`Dismiss`} className={styles.close} onClick={onClose} />
        <div className={styles.others}>
          <OtherLines lines={lines} added={line} />
        </div>
        <span className={styles.foot}>
          <span role="status" className={styles.delivery}>
            <Remaining lines={lines} />
          </span>
          <Link href={href('cart')} className={button({ size: 'sm' })}>
            <Trans>View cart</Trans>
          </Link>
        </span>
      </section>
    </li>
  );
}
