import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { home } from 'styled-system/recipes';
import { Icon } from '../../components/icons/Icon';
import { HandCoins, ShieldCheck, Truck } from '../../components/icons/icons';

const PROMISES = [
  { icon: Truck, mirror: true, words: msg`Delivered within 2 days` },
  { icon: HandCoins, mirror: false, words: msg`Cash on Delivery` },
  { icon: ShieldCheck, mirror: false, words: msg`Secure card payment` },
];

/** What the shop promises: delivery within 2 days (Specification 9) and both ways to pay. */
export function Promises() {
  const { i18n } = useLingui();
  const styles = home();
  return (
    <ul className={styles.promises}>
      {PROMISES.map(({ icon, mirror, words }) => (
        <li key={words.id} className={styles.promise}>
          <Icon as={icon} mirror={mirror} />
          {i18n._(words)}
        </li>
      ))}
    </ul>
  );
}
