import { fromPromise } from 'xstate';
import { addressFormMachine } from '../../../machines/address/address-form.machine';
import { readDraft } from '../../../machines/storage/address.slices';
import { tabStore } from '../../adapters/storage/local-storage';
import { persistIn } from '../../adapters/storage/persist';
import { currentLocation } from '../../adapters/device/geolocation';
import { childOf } from '../../app/create-shop';
import { defineScreen } from '../screen';
import { AddAddress } from './AddAddress';
import { requestedAddressId, isFromCheckout } from './state';

const form = addressFormMachine.provide({
  actors: { locate: fromPromise(() => currentLocation()), persist: persistIn(tabStore()) },
});

export default defineScreen('addAddress', {
  machine: form,
  input: ({ route, state, shop }) => {
    const { session } = childOf(shop, 'session').getSnapshot().context;
    const owner = { userId: session?.userId ?? '', addressId: requestedAddressId(route.addressId, state) };
    return {
      ...owner,
      draft: readDraft(tabStore(), owner),
      name: session?.name ?? '',
      mobile: session?.mobile ?? '',
      next: { name: isFromCheckout(state) ? ('checkout' as const) : ('addressList' as const) },
    };
  },
  View: AddAddress,
});
