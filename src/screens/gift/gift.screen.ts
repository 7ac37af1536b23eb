import { DEFAULT_COUNTRY } from '../../../domain/customer/country';
import { giftMachine } from '../../../machines/gift/gift.machine';
import { readGift } from '../../../machines/storage/checkout.slices';
import { tabStore } from '../../adapters/storage/local-storage';
import { persistIn } from '../../adapters/storage/persist';
import { childOf } from '../../app/create-shop';
import { defineScreen } from '../screen';
import { GiftScreen } from './GiftScreen';

export default defineScreen('gift', {
  machine: giftMachine.provide({ actors: { persist: persistIn(tabStore()) } }),
  input: ({ shop }) => ({
    ...readGift(tabStore(), childOf(shop, 'session').getSnapshot().context.session?.userId ?? ''),
    country: childOf(shop, 'selectedAddress').getSnapshot().context.address?.country ?? DEFAULT_COUNTRY,
  }),
  View: GiftScreen,
});
