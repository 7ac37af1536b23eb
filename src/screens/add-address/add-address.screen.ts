import { fromPromise } from 'xstate';
import { addressFormMachine } from '../../../machines/address-form.machine';
import { currentLocation } from '../../adapters/geolocation';
import { part } from '../../shop';
import { defineScreen } from '../screen';
import { AddAddress } from './AddAddress';
import { addressAsked, isFromCheckout } from './state';

const form = addressFormMachine.provide({ actors: { locate: fromPromise(() => currentLocation()) } });

export default defineScreen('addAddress', {
  actors: { form },
  input: ({ route, state, shop }) => {
    const { session } = part(shop, 'session').getSnapshot().context;
    return {
      form: {
        userId: session?.userId ?? '',
        addressId: addressAsked(route.addressId, state),
        name: session?.name ?? '',
        mobile: session?.mobile ?? '',
        next: { name: isFromCheckout(state) ? ('checkout' as const) : ('addressList' as const) },
      },
    };
  },
  View: AddAddress,
});
