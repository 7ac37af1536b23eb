import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from '../../components/icons/icons';
import { ListRow } from '../../components/layout/ListRow';
import { useShop } from '../../app/shop-context';

/** Opens the consent choices. */
export function PrivacyRow() {
  const shop = useShop();
  return (
    <ListRow icon={ShieldCheck} onPress={() => shop.send({ type: 'privacy.opened' })}>
      <Trans>Your privacy</Trans>
    </ListRow>
  );
}
