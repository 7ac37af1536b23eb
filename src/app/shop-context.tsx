import { useActorRef, useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  type Actor,
  type ActorLogic,
  type ActorRef,
  type ActorSystem,
  type ActorSystemInfo,
  createActor,
  type EventObject,
  type Snapshot,
} from 'xstate';
import type { ShopEvent } from '../../machines/shop/shop.types';
import { inspect } from './inspection';
import { screenLoaderOf, childOf, type Shop } from './create-shop';

const ShopContext = createContext<Shop | null>(null);

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** The shop's root actor. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopProvider above it');
  return shop;
}

export const useNavigation = () => childOf(useShop(), 'navigation');
export const useScreenLoader = () => screenLoaderOf(useShop());
export const useCart = () => childOf(useShop(), 'cart');
export const useCartLines = () => useSelector(useCart(), ({ context }) => context.lines);
export const useFavourites = () => childOf(useShop(), 'favourites');
export const useFavouriteItems = () => useSelector(useFavourites(), ({ context }) => context.items);
export const useSessionActor = () => childOf(useShop(), 'session');
export const useLanguage = () => childOf(useShop(), 'language');
export const useLocale = () => useSelector(useLanguage(), ({ context }) => context.locale);
export const useConsent = () => childOf(useShop(), 'consent');
export const useToasts = () => childOf(useShop(), 'toasts');
export const useSelectedAddress = () =>
  useSelector(childOf(useShop(), 'selectedAddress'), ({ context }) => context.address);

/** Logic whose emitted events the shop understands. */
type WidgetLogic<
  TSnapshot extends Snapshot<unknown>,
  TEvent extends EventObject,
  TInput,
  TEmitted extends ShopEvent,
> = ActorLogic<TSnapshot, TEvent, TInput, ActorSystem<ActorSystemInfo>, TEmitted>;

/**
 * Starts an actor with its component and sends what it emits to the shop.
 * Throws into the error boundary when the actor fails.
 */
export function useWidget<
  TSnapshot extends Snapshot<unknown>,
  TEvent extends EventObject,
  TInput,
  TEmitted extends ShopEvent,
>(logic: WidgetLogic<TSnapshot, TEvent, TInput, TEmitted>, input: TInput): ActorRef<TSnapshot, TEvent, TEmitted> {
  const shop = useShop();
  const actor = useActorRef(logic, { input, inspect } as never) as ActorRef<TSnapshot, TEvent, TEmitted>;
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    const emitted = actor.on('*', (event) => shop.send(event));
    const errors = actor.subscribe({ error: (error) => setFailure({ error }) });
    return () => {
      emitted.unsubscribe();
      errors.unsubscribe();
    };
  }, [actor, shop]);
  if (failure) throw failure.error;
  return actor;
}

/**
 * As `useWidget`, for widgets that a page has many of: the actor starts with its first event and is undefined until then.
 * A failure throws from the `useSelector` that reads it.
 */
export function useLazyWidget<
  TSnapshot extends Snapshot<unknown>,
  TEvent extends EventObject,
  TEmitted extends ShopEvent,
>(
  logic: WidgetLogic<TSnapshot, TEvent, undefined, TEmitted>,
): [ActorRef<TSnapshot, TEvent, TEmitted> | undefined, (event: TEvent) => void] {
  type Started = Actor<WidgetLogic<TSnapshot, TEvent, undefined, TEmitted>>;
  const shop = useShop();
  const started = useRef<Started>(undefined);
  const [actor, setActor] = useState<Started>();
  useEffect(() => () => void actor?.stop(), [actor]);
  const send = (event: TEvent) => {
    if (!started.current) {
      const created: Started = createActor(logic, { inspect });
      started.current = created;
      created.on('*', (emitted) => shop.send(emitted));
      // `useSelector` throws the error; without a listener XState would report it a second time.
      created.subscribe({ error: () => {} });
      created.start();
      setActor(created);
    }
    started.current.send(event);
  };
  return [actor, send];
}
