import { fromPromise } from 'xstate';
import { addressFormMachine } from '../../../machines/address/address-form.machine';
import { addressMemory } from '../../adapters/storage/address-storage';
import { currentLocation } from '../../adapters/device/geolocation';
import { part } from '../../app/create-shop';
import { defineScreen } from '../screen';
import { AddAddress } from './AddAddress';
import { addressAsked, isFromCheckout } from './state';

const form = addressFormMachine.provide({
  actors: { locate: fromPromise(() => currentLocation()) },
  actions: { rememberDraft: ({ context }) => addressMemory.remember(context), forgetDraft: addressMemory.forget },
});

export default defineScreen('addAddress', {
  machine: form,
  input: ({ route, state, shop }) => {
    const { session } = part(shop, 'session').getSnapshot().context;
    const owner = { userId: session?.userId ?? '', addressId: addressAsked(route.addressId, state) };
    return {
      ...owner,
      draft: addressMemory.recall(owner),
      name: session?.name ?? '',
      mobile: session?.mobile ?? '',
      next: { name: isFromCheckout(state) ? ('checkout' as const) : ('addressList' as const) },
    };
  },
  View: AddAddress,
});
