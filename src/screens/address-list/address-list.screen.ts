import { addressBookMachine } from '../../../machines/address/address-book.machine';
import { part } from '../../app/create-shop';
import { defineScreen } from '../screen';
import { AddressList } from './AddressList';
import { isChoosing } from './state';

export default defineScreen('addressList', {
  machine: addressBookMachine,
  input: ({ state, shop }) => ({
    userId: part(shop, 'session').getSnapshot().context.session?.userId ?? '',
    isChoosing: isChoosing(state),
  }),
  View: AddressList,
});
