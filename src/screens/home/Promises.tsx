import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { home } from 'styled-system/recipes';
import { href } from '../../../domain/routes/href';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { Link } from '../../components/controls/Link';
import { Icon } from '../../components/icons/Icon';
import { HandCoins, ShieldCheck, Truck } from '../../components/icons/icons';

const PROMISES = [
  { icon: Truck, mirror: true, words: msg`Delivered within 2 days`, topic: 'delivery' },
  { icon: HandCoins, mirror: false, words: msg`Cash on Delivery`, topic: null },
  { icon: ShieldCheck, mirror: false, words: msg`Secure card payment`, topic: 'privacy' },
] as const;

/**
 * What the shop promises: delivery within 2 days (Specification 9) and both ways to pay. Delivery and
 * card payment lead to what the merchant has written on them.
 */
export function Promises() {
  const { i18n } = useLingui();
  const { helpTopics } = useShopIdentity();
  const styles = home();
  return (
    <ul className={styles.promises}>
      {PROMISES.map(({ icon, mirror, words, topic }) => {
        const content = (
          <>
            <Icon as={icon} mirror={mirror} />
            {i18n._(words)}
          </>
        );
        return topic && helpTopics.includes(topic) ? (
          <li key={words.id}>
            <Link href={href('helpTopic', { topic })} className={styles.promise}>
              {content}
            </Link>
          </li>
        ) : (
          <li key={words.id} className={styles.promise}>
            {content}
          </li>
        );
      })}
    </ul>
  );
}
