import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { home } from 'styled-system/recipes';
import { DEFAULT_COUNTRY } from '../../../domain/customer/country';
import { type DeliveryPromise, promiseFor } from '../../../domain/orders/delivery-day';
import { href } from '../../../domain/routes/href';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { Link } from '../../components/controls/Link';
import { Icon } from '../../components/icons/Icon';
import { HandCoins, ShieldCheck, Truck } from '../../components/icons/icons';

/** Delivery within 2 days (Specification 9) where the merchant promises nothing else. */
const deliveryWords = (promise: DeliveryPromise | null) =>
  promise === null
    ? msg`Delivered within 2 days`
    : msg({
        message: plural(promise.days, {
          0: 'Delivered on the same working day',
          one: 'Delivered within # working day',
          other: 'Delivered within # working days',
        }),
      });

const WAYS_TO_PAY = [
  { icon: HandCoins, mirror: false, words: msg`Cash on Delivery`, topic: 'delivery' },
  { icon: ShieldCheck, mirror: false, words: msg`Secure card payment`, topic: 'privacy' },
] as const;

/** What the shop promises: how soon it delivers, and both ways to pay, with links to what the merchant has written on them. */
export function Promises() {
  const { i18n } = useLingui();
  const { delivery, helpTopics } = useShopIdentity();
  const promises = [
    { icon: Truck, mirror: true, words: deliveryWords(promiseFor(delivery, DEFAULT_COUNTRY)), topic: 'delivery' },
    ...WAYS_TO_PAY,
  ] as const;
  const styles = home();
  return (
    <ul className={styles.promises}>
      {promises.map(({ icon, mirror, words, topic }) => {
        const content = (
          <>
            <Icon as={icon} mirror={mirror} />
            {i18n._(words)}
          </>
        );
        return helpTopics.includes(topic) ? (
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
