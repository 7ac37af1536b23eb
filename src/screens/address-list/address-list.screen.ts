import { addressBookMachine } from '../../../machines/address/address-book.machine';
import { childOf } from '../../app/create-shop';
import { defineScreen } from '../screen';
import { AddressList } from './AddressList';
import { isChoosing } from './state';

export default defineScreen('addressList', {
  machine: addressBookMachine,
  input: ({ state, shop }) => ({
    userId: childOf(shop, 'session').getSnapshot().context.session?.userId ?? '',
    isChoosing: isChoosing(state),
  }),
  View: AddressList,
});
