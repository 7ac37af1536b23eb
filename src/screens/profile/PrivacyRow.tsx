import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from '../../components/icons';
import { ListRow } from '../../components/ListRow';
import { useShop } from '../../shop-context';

/** Where an answer about consent is changed, at any time. */
export function PrivacyRow() {
  const shop = useShop();
  return (
    <ListRow icon={ShieldCheck} onPress={() => shop.send({ type: 'privacy.opened' })}>
      <Trans>Your privacy</Trans>
    </ListRow>
  );
}
