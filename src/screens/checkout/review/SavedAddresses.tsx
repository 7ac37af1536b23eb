import { Trans } from '@lingui/react/macro';
import { addressesResource } from '../../../../machines/address/addresses.actors';
import { useResource } from '../../../app/hooks/use-resource';
import { useWidget } from '../../../app/shop-context';
import type { AddressListState } from '../../../app/navigation/entry-state';
import { LinkButton } from '../../../components/controls/LinkButton';
import { href } from '../../../../domain/routes/href';

const choosing: AddressListState = { add: true };

/** The way to the saved addresses; nothing for a customer without any. */
export function SavedAddresses({ userId }: { userId: string }) {
  const { data } = useResource<typeof addressesResource>(useWidget(addressesResource, { request: { userId } }));
  if (!data?.length) return null;
  return (
    <LinkButton href={href('addressList')} state={choosing} tone="plain" block>
      <Trans>Choose a saved address</Trans>
    </LinkButton>
  );
}
