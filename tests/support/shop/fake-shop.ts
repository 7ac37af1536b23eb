import { useSelector } from '@xstate/react';
import { vi } from 'vitest';
import { type AnyActorRef, createActor, fromTransition } from 'xstate';
import { favouritesMachine } from '../../../machines/shop/favourites.machine';
import { navigationMachine } from '../../../machines/navigation/navigation.machine';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import type { CartLine } from '../../../domain/cart/cart-line';
import type { SelectedAddress } from '../../../machines/address/selected-address.rules';
import { selectedAddressMachine } from '../../../machines/address/selected-address.machine';
import type { Language } from '../data/translations';

const cartLogic = fromTransition(
  (_: { lines: readonly CartLine[] }, event: { type: 'lines'; lines: readonly CartLine[] }) => ({ lines: event.lines }),
  { lines: [] },
);

/**
 * The shop around a widget or a screen that is driven by itself: which actor the widget is over, the page's language, what
 * the cart holds, and where the next order goes. Tests put it in the place of `src/app/shop-context`.
 */
export const fakeShop = {
  /** unless a test says otherwise, a reading that found nothing */
  widget: createActor(resourceMachine, { input: { request: null, data: [] } }).start() as AnyActorRef | null,
  /** a widget by the id of its machine, where several are on the screen */
  widgets: {} as Record<string, AnyActorRef>,
  language: 'en' as Language,
  session: null as AnyActorRef | null,
  /** without a browser's history behind it */
  navigation: createActor(navigationMachine, { input: { cartLines: 0 } }).start() as AnyActorRef,
  cart: createActor(cartLogic).start(),
  favourites: createActor(favouritesMachine, { input: { items: [] } }).start(),
  selection: createActor(selectedAddressMachine, { input: { address: null } }).start(),
  events: [] as unknown[],
  /** What the shop does with what it receives: by default it only records it. */
  onEvent: (event: unknown) => void fakeShop.events.push(event),
  selectAddress: (address: SelectedAddress | null) =>
    fakeShop.selection.send({ type: 'selection.changedElsewhere', address }),
  setCartLines: (lines: readonly CartLine[]) => fakeShop.cart.send({ type: 'lines', lines }),
};

const widgetOf = ({ id = '' }: { id?: string }) => fakeShop.widgets[id] ?? fakeShop.widget;

/** What takes the place of the hooks of `src/app/shop-context`. */
export const fakeShopHooks = {
  useWidget: widgetOf,
  useLazyWidget: (logic: { id?: string }) => {
    const widget = widgetOf(logic);
    return [widget ?? undefined, (event: never) => widget?.send(event)];
  },
  useLocale: () => fakeShop.language,
  useLanguage: () => ({ send: (event: unknown) => fakeShop.onEvent(event) }),
  useNavigation: () => fakeShop.navigation,
  useSessionActor: () => fakeShop.session,
  useCart: () => fakeShop.cart,
  useCartLines: () => useSelector(fakeShop.cart, ({ context }) => context.lines),
  useFavourites: () => fakeShop.favourites,
  useFavouriteItems: () => useSelector(fakeShop.favourites, ({ context }) => context.items),
  useSelectedAddress: () => useSelector(fakeShop.selection, ({ context }) => context.address),
  useToasts: () => ({ send: (event: unknown) => fakeShop.onEvent(event) }),
  useShop: () => ({ send: (event: unknown) => fakeShop.onEvent(event) }),
};

/** What stands in for the browser's watching of what is in view: tests say what comes into view and leaves it. */
export function stubIntersectionObserver() {
  const watchers = new Set<(ratio: number) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (ratio: number) => void;
      constructor(seen: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void) {
        this.#tell = (ratio) => seen([{ isIntersecting: ratio > 0, intersectionRatio: ratio }]);
      }
      observe() {
        watchers.add(this.#tell);
      }
      disconnect() {
        watchers.delete(this.#tell);
      }
    },
  );
  /** Everything that is watched comes into view by so much of itself. */
  return (ratio: number) => {
    for (const tell of watchers) tell(ratio);
  };
}
