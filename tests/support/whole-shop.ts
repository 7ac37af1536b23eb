import { act } from '@testing-library/react';
import type { AnyActorRef } from 'xstate';
import { api } from '../../api';
import { KEYS } from '../../machines/storage';
import { localStore } from '../../src/adapters/local-storage';
import { activate } from '../../src/i18n/activate';
import { observeActors } from '../../src/inspection';
import { openPage } from '../../src/page';
import type { Language } from './words';

type Answer = (path: string, request: Request) => Response | Promise<Response>;

/** An address for each route, and who has to be there for it to open. */
export const ROUTES: Readonly<Record<string, { path: string; who?: 'customer'; cart?: true }>> = {
  home: { path: '/' },
  login: { path: '/login' },
  product: { path: '/product/7' },
  categories: { path: '/categories' },
  categoryChildren: { path: '/categories/1/coffee' },
  categoryProducts: { path: '/category/1/products' },
  products: { path: '/products?q=oud' },
  favorites: { path: '/favorites' },
  profile: { path: '/profile' },
  reels: { path: '/reels' },
  addressList: { path: '/address-list', who: 'customer' },
  addAddress: { path: '/add-address', who: 'customer' },
  cart: { path: '/cart', cart: true },
  checkout: { path: '/checkout', who: 'customer', cart: true },
  thankYou: { path: '/thank-you' },
  paymentSuccess: { path: '/payment-success?paymentId=77' },
  paymentError: { path: '/payment-error?paymentId=77' },
  paymentCallback: { path: '/payment-callback?paymentId=77' },
  orders: { path: '/orders', who: 'customer' },
  order: { path: '/order/9', who: 'customer' },
};

const LINE = {
  id: '7',
  variantId: null,
  name: 'Dates',
  subText: '',
  price: 8_000,
  image: '',
  quantity: 1,
  stock: 5,
  size: 'M',
  color: null,
  sku: 'SKU-7',
  weight: 100,
};

/** Writes down what an earlier visit left: who is here, and a line in the cart. */
export function remember({ who, cart }: { who?: 'customer'; cart?: true }, storage: Storage = window.localStorage) {
  if (who) {
    storage.setItem(KEYS.authToken, 'a-token');
    storage.setItem(KEYS.token, 'a-token');
    storage.setItem(KEYS.userId, 'c-1');
    storage.setItem(KEYS.userName, 'Noura');
    storage.setItem(KEYS.userMobile, '+96550123456');
  }
  if (cart)
    storage.setItem(
      KEYS.cart,
      JSON.stringify({ version: 1, savedAt: Date.now(), data: { lines: [LINE], isPromo: false, revision: 1 } }),
    );
}

/** The whole shop as a browser has it, at an address, over a server that answers as a test says. */
export async function openWholeShop(path: string, answer: Answer, language: Language = 'en') {
  api.settings.baseUrl = 'https://shop.test/api';
  api.settings.fetch = async (input, init) => {
    const request = new Request(input, init);
    return answer(new URL(request.url).pathname.replace('/api/', ''), request);
  };
  window.history.replaceState(null, '', path);
  await activate(language);
  const root = document.createElement('div');
  document.body.append(root);
  const actors = new Map<string, AnyActorRef>();
  const unobserve = observeActors((event) => {
    if (event.type !== '@xstate.actor') return;
    const actor = event.actorRef as AnyActorRef & { logic: { id?: string } };
    actors.set(actor.logic.id === 'shop' ? 'shop' : actor.id, actor);
  });
  let close = () => {};
  await act(async () => {
    close = openPage(root, language, localStore());
  });
  return {
    root,
    actors: () => actors,
    /** The newest actor of that id. */
    actor: (id: string) => actors.get(id),
    close: async () => {
      await act(async () => close());
      unobserve();
      root.remove();
    },
  };
}
