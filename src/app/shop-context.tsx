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
import { arrivalOf, part, type Shop } from './create-shop';

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

export const useNavigation = () => part(useShop(), 'navigation');
export const useArrival = () => arrivalOf(useShop());
export const useCart = () => part(useShop(), 'cart');
export const useCartLines = () => useSelector(useCart(), ({ context }) => context.lines);
export const useFavourites = () => part(useShop(), 'favourites');
export const useFavouriteItems = () => useSelector(useFavourites(), ({ context }) => context.items);
export const useSessionActor = () => part(useShop(), 'session');
export const useLanguage = () => part(useShop(), 'language');
export const useLocale = () => useSelector(useLanguage(), ({ context }) => context.locale);
export const useConsent = () => part(useShop(), 'consent');
export const useToasts = () => part(useShop(), 'toasts');
export const useSelectedAddress = () =>
  useSelector(part(useShop(), 'selectedAddress'), ({ context }) => context.address);

/** Logic whose emitted events the shop understands. */
type WidgetLogic<
  TSnapshot extends Snapshot<unknown>,
  TEvent extends EventObject,
  TInput,
  TEmitted extends ShopEvent,
> = ActorLogic<TSnapshot, TEvent, TInput, ActorSystem<ActorSystemInfo>, TEmitted>;

/**
 * Starts a widget's actor with its component; what it emits reaches the shop (architecture, Three lifetimes). One that dies
 * takes its screen to the boundary, which offers another try.
 */
export function useWidget<
  TSnapshot extends Snapshot<unknown>,
  TEvent extends EventObject,
  TInput,
  TEmitted extends ShopEvent,
>(logic: WidgetLogic<TSnapshot, TEvent, TInput, TEmitted>, input: TInput): ActorRef<TSnapshot, TEvent, TEmitted> {
  const shop = useShop();
  const actor = useActorRef(logic, { input, inspect } as never) as ActorRef<TSnapshot, TEvent, TEmitted>;
  const [death, setDeath] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    const told = actor.on('*', (event) => shop.send(event));
    const life = actor.subscribe({ error: (error) => setDeath({ error }) });
    return () => {
      told.unsubscribe();
      life.unsubscribe();
    };
  }, [actor, shop]);
  if (death) throw death.error;
  return actor;
}

/**
 * As `useWidget`, for what a page has many of and few are ever touched: the actor begins with the first event that it is
 * sent, and is undefined until then. One that dies throws from the `useSelector` that looks at it.
 */
export function useLateWidget<
  TSnapshot extends Snapshot<unknown>,
  TEvent extends EventObject,
  TEmitted extends ShopEvent,
>(
  logic: WidgetLogic<TSnapshot, TEvent, undefined, TEmitted>,
): [ActorRef<TSnapshot, TEvent, TEmitted> | undefined, (event: TEvent) => void] {
  type Begun = Actor<WidgetLogic<TSnapshot, TEvent, undefined, TEmitted>>;
  const shop = useShop();
  const begun = useRef<Begun>(undefined);
  const [actor, setActor] = useState<Begun>();
  useEffect(() => () => void actor?.stop(), [actor]);
  const send = (event: TEvent) => {
    if (!begun.current) {
      const begins: Begun = createActor(logic, { inspect });
      begun.current = begins;
      begins.on('*', (emitted) => shop.send(emitted));
      // Who looks at it throws what it died of; unheard, it would be reported a second time.
      begins.subscribe({ error: () => {} });
      begins.start();
      setActor(begins);
    }
    begun.current.send(event);
  };
  return [actor, send];
}
