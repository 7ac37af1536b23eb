import { createActor, fromPromise, type Actor } from 'xstate';
import { randomUUID } from 'node:crypto';
import { api } from '../../../api';
import { cartMachine } from '../../../machines/cart/cart.machine';
import { checkoutMachine, type CheckoutRef } from '../../../machines/checkout/checkout.machine';
import { checkoutScreenMachine } from '../../../machines/checkout/checkout-screen.machine';
import type { PromoRef } from '../../../machines/checkout/promo.machine';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import type { ProductsById } from '../../../machines/cart/cart-review.rules';
import { childrenOf } from '../../../src/app/children-of';
import { paymentRecoveryMachine } from '../../../machines/payment/payment-recovery.machine';
import { paymentReturnMachine } from '../../../machines/payment/payment-return.machine';
import { placeOrderMachine } from '../../../machines/checkout/place-order/place-order.machine';
import { cartSlice } from '../../../machines/storage/cart.slices';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import { sessionSlice } from '../../../machines/storage/session.slices';
import {
  restoreAttempt,
  attemptSlice,
  ensureAttempt,
  endAttempt,
  lastOrderSlice,
  pendingOrderSlice,
} from '../../../machines/storage/checkout.slices';
import { deliveryQuoteMachine } from '../../../machines/checkout/delivery-quote.machine';
import { deliveryRates } from '../../../machines/checkout/delivery-rates.actors';
import type { CartLine } from '../../../domain/cart/cart-line';
import type { OrderedLine, SettledOrder } from '../../../domain/cart/ordered-lines';
import type { Session } from '../../../machines/session/session.types';
import type { Store } from '../../../machines/storage/slice';
import { persistIn } from '../../../src/adapters/storage/persist';
import { endSessions, type Fixture, createToken, openSession } from '../shop/database';
import { createAddress, createGift, createLine } from './fixtures';
import { ORIGIN } from '../shop/server';
import { BrowserStorage } from './storage';
import { Call, type Simulation } from '../simulation';

export type Place =
  | { readonly name: 'home' | 'checkout' }
  | { readonly name: 'leaving' | 'gateway'; readonly url: string }
  | { readonly name: 'gatewayDone'; readonly url: string; readonly to: string | null }
  | { readonly name: 'return'; readonly url: string }
  | { readonly name: 'login' }
  | { readonly name: 'thankYou' | 'cart' | 'closed' };

/** A message that a screen showed while the gateway knew otherwise. */
export interface FalseMessage {
  readonly said: 'failed' | 'pay again';
  readonly at: number;
}

/** A success message, with the order and lines that it names. */
export interface SuccessClaim {
  readonly orderId: string;
  readonly lines: readonly OrderedLine[];
}

const HAND_OVER = { origin: ORIGIN, hosts: ['myfatoorah.com'] };

/** One tab with the machines of checkout and payment, wired as the shop wires them. */
export class Tab {
  place: Place = { name: 'closed' };
  /** Its writes no longer reach the storage. */
  frozen = false;
  checkout: CheckoutRef | null = null;
  promo: PromoRef | null = null;
  payment: Actor<typeof paymentReturnMachine> | null = null;
  private cart: Actor<typeof cartMachine> | null = null;
  private readonly store: Store;
  private readonly browser: Browser;
  private stopped: (() => void)[] = [];
  private loads = 0;

  constructor(browser: Browser) {
    this.browser = browser;
    this.store = browser.storage.forTab(this);
  }

  get lines(): readonly CartLine[] {
    return this.cart?.getSnapshot().context.lines ?? [];
  }

  /** Stops everything on the page. */
  unload(): void {
    this.loads += 1;
    for (const stop of this.stopped.toReversed()) stop();
    this.stopped = [];
    this.checkout = null;
    this.promo = null;
    this.payment = null;
    this.cart = null;
  }

  /** Loads a page of the shop. */
  open(place: Place): void {
    this.unload();
    this.frozen = false;
    this.place = place;
    this.browser.session ??= sessionSlice.read(this.store);
    this.openCart();
    if (place.name === 'home') this.openHome();
    if (place.name === 'checkout') this.openCheckout();
    if (place.name === 'return') this.openReturn(place.url);
  }

  private openCart(): void {
    const { simulation } = this.browser;
    const { changes: _, ...input } = cartSlice.read(this.store);
    const cart = createActor(cartMachine.provide({ actors: { persist: persistIn(this.store) } }), {
      clock: simulation.time as never,
      input,
    });
    cart.start();
    this.cart = cart;
    this.stopped.push(() => cart.stop());
  }

  /** A page outside checkout. It recovers an open payment. */
  private openHome(): void {
    const { session } = this.browser;
    if (session === null) return;
    const recovery = createActor(
      paymentRecoveryMachine.provide({
        actors: { readPending: fromPromise(async () => pendingOrderSlice.read(this.store)) },
        actions: { clearPending: ({ context }) => this.forget(context.order?.id ?? null) },
      }),
    );
    recovery.on('order.settled', ({ order }) => this.bought(order));
    recovery.start();
    this.stopped.push(() => recovery.stop());
    const load = this.loads;
    api.session.current({ token: session.token }).then(
      ({ hasOpenPayment = false }) => {
        if (load === this.loads) recovery.send({ type: 'customer.confirmed', hasOpenPayment });
      },
      () => {},
    );
  }

  /** Adds the other product to the cart. */
  addLine(): void {
    const { fixture } = this.browser;
    const line = createLine(fixture, fixture.otherProductId);
    if (!this.lines.some(({ id }) => id === line.id)) this.browser.additions += 1;
    this.cart?.send({ type: 'line.added', line });
    this.browser.hasAdded = true;
  }

  private openCheckout(): void {
    if (this.browser.session === null) {
      this.place = { name: 'login' };
      return;
    }
    if (this.lines.length === 0) {
      this.place = { name: 'cart' };
      return;
    }
    const { simulation, session } = this.browser;
    const store = this.store;
    const placeOrder = placeOrderMachine.provide({
      actors: {
        ensureAttempt: fromPromise(async () => {
          await this.reached('draft built');
          const attempt = ensureAttempt(store, randomUUID, simulation.time.now);
          await this.reached('draft saved locally');
          return attempt;
        }),
        persistPending: fromPromise(async ({ input }) => {
          await this.reached('address received');
          pendingOrderSlice.write(store, input.pending, simulation.time.now);
          await this.reached('pendingOrder saved');
        }),
      },
    });
    const deliveryQuote = deliveryQuoteMachine.provide({
      actors: { loadRates: fromPromise(({ signal }) => deliveryRates({ now: simulation.time.now, signal })) },
    });
    const order = checkoutMachine.provide({
      actors: { placeOrder },
      actions: { clearStored: ({ context }) => this.forget(context.orderId) },
    });
    // The simulation leaves out catalogue changes.
    const review = cartReviewMachine.provide({
      actors: { loadProducts: fromPromise<ProductsById, { productIds: readonly string[] }>(async () => ({})) },
    });
    const opened = createActor(checkoutScreenMachine.provide({ actors: { checkout: order, deliveryQuote, review } }), {
      clock: simulation.time as never,
      input: {
        cart: this.cart ?? undefined,
        customer: { userId: session.userId, name: session.name },
        lines: this.lines,
        code: this.cart?.getSnapshot().context.promoCode ?? '',
        address: selectedAddressSlice.read(store),
        gift: createGift(session.userId),
        attemptId: restoreAttempt(store, randomUUID, simulation.time.now),
        knownOrder: lastOrderSlice.read(store),
        settledOrders: this.cart?.getSnapshot().context.settledOrders ?? [],
        gatewayRules: HAND_OVER,
        callbackUrl: `${ORIGIN}/payment-callback`,
        errorUrl: `${ORIGIN}/payment-error`,
      },
    });
    const { checkout, promo } = childrenOf(opened);
    opened.on('order.placed', ({ order }) => {
      const { submitted } = checkout.getSnapshot().context;
      this.browser.successClaims.push({ orderId: order.orderId, lines: submitted ?? this.lines });
      this.bought(order);
      this.place = { name: 'thankYou' };
    });
    opened.on('order.settled', ({ order }) => this.bought(order));
    opened.on('payment.redirected', ({ url }) => {
      this.place = { name: 'leaving', url };
    });
    opened.on('navigation.requested', ({ to }) => {
      this.place = to.name === 'login' ? { name: 'login' } : { name: 'cart' };
    });
    opened.on('lines.refreshed', (event) => this.cart?.send(event));
    opened.on('promo.applied', (event) => this.cart?.send(event));
    opened.on('promo.removed', (event) => this.cart?.send(event));
    let couldPlace = false;
    checkout.subscribe((state) => {
      const pays = state.context.lines.some(({ id }) => id === String(this.browser.fixture.productId));
      const canPlace = pays && state.hasTag('canPlace');
      if (canPlace && !couldPlace) this.browser.say('pay again');
      couldPlace = canPlace;
    });
    this.checkout = checkout;
    this.promo = promo;
    this.stopped.push(() => opened.stop());
    opened.start();
  }

  private openReturn(url: string): void {
    const { simulation } = this.browser;
    const address = new URL(url);
    const payment = createActor(
      paymentReturnMachine.provide({ actions: { clearPending: ({ context }) => this.forget(context.orderId) } }),
      {
        clock: simulation.time as never,
        input: {
          layout: address.pathname === '/payment-error' ? 'error' : 'callback',
          paymentId: address.searchParams.get('paymentId') ?? '',
          errorMessage: '',
          errorCode: '',
          isCustomer: this.browser.session !== null,
          pending: pendingOrderSlice.read(this.store),
          attemptId: attemptSlice.read(this.store)?.attemptId ?? null,
          lines: this.lines,
        },
      },
    );
    payment.on('order.settled', ({ order }) => this.bought(order));
    payment.on('navigation.requested', () => {
      this.place = { name: 'thankYou' };
    });
    let saidFailed = false;
    payment.subscribe((state) => {
      const failed = state.hasTag('notCharged');
      if (failed && !saidFailed) this.browser.say('failed');
      saidFailed = failed;
    });
    this.payment = payment;
    this.stopped.push(() => payment.stop());
    payment.start();
  }

  /** As the shop does: removes the ordered lines from the cart and records the purchase. */
  private bought(order: SettledOrder): void {
    const { orderId } = order;
    if (orderId !== null && !this.frozen)
      this.browser.purchases.set(orderId, (this.browser.purchases.get(orderId) ?? 0) + 1);
    this.cart?.send({ type: 'order.settled', order });
    this.halfDone();
  }

  private forget(orderId: string | null): void {
    queueMicrotask(() => {
      endAttempt(this.store, orderId, this.browser.simulation.time.now);
    });
  }

  /** Injects a fault between the two halves of clearing the cart. */
  private halfDone(): void {
    if (this.browser.simulation.reach('local clearing half done') && this.browser.strikesAtOnce()) this.frozen = true;
  }

  private async reached(step: 'draft built' | 'draft saved locally' | 'address received' | 'pendingOrder saved') {
    const { simulation } = this.browser;
    const load = this.loads;
    simulation.begin();
    await simulation.hold(step, null);
    simulation.end();
    if (load !== this.loads) throw new Error('the page is gone');
  }

  /** Ends the session of an open page. */
  sessionEnded(): void {
    this.checkout?.send({ type: 'session.changed', customer: null });
    if (this.checkout && this.place.name === 'checkout') {
      this.unload();
      this.place = { name: 'login' };
    }
  }
}

/** A simulated browser: storage, session and tabs. */
export class Browser {
  readonly storage: BrowserStorage;
  readonly simulation: Simulation;
  readonly fixture: Fixture;
  readonly tabs: Tab[] = [];
  session: Session | null = null;
  /** Purchase events by order. */
  readonly purchases = new Map<string, number>();
  readonly falseMessages: FalseMessage[] = [];
  readonly successClaims: SuccessClaim[] = [];
  /** The other product was added, and storage still has it. */
  hasAdded = false;
  /** How often it was added to a cart without it. */
  additions = 0;
  /** The next status request is the one after the return from the gateway. */
  expectsReturn = false;
  hasBeenAway = false;
  wasWiped = false;
  /** Sends the next placing or returning request twice. */
  duplicatesRequest = false;

  constructor(simulation: Simulation, fixture: Fixture) {
    this.simulation = simulation;
    this.fixture = fixture;
    this.storage = new BrowserStorage(() => simulation.time.now);
    const store = this.storage.forTab({ frozen: false });
    sessionSlice.write(store, { token: fixture.token, userId: fixture.customerId, name: 'Noura', mobile: '' }, 0);
    selectedAddressSlice.write(store, createAddress(fixture), simulation.time.now);
    cartSlice.write(store, { lines: [createLine(fixture)], isPromo: false }, simulation.time.now);
    this.storage.flush();
  }

  newTab(place: Place): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    tab.open(place);
    return tab;
  }

  close(tab: Tab): void {
    tab.frozen = true;
    tab.unload();
    tab.place = { name: 'closed' };
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  closeAll(): void {
    for (const tab of [...this.tabs]) this.close(tab);
    this.session = null;
  }

  get cart(): readonly CartLine[] {
    return cartSlice.read(this.storage.forTab({ frozen: true })).lines;
  }

  /** Updates `hasAdded` after storage lost writes. */
  noteStorageLoss(): void {
    this.hasAdded &&= this.cart.some(({ id }) => id === String(this.fixture.otherProductId));
  }

  async logIn(): Promise<void> {
    const { simulation, fixture } = this;
    const token = createToken();
    await openSession(simulation.server.pool, fixture, token, new Date(simulation.time.now));
    this.session = { token, userId: fixture.customerId, name: 'Noura', mobile: '' };
    const store = this.storage.forTab({ frozen: false });
    sessionSlice.write(store, this.session, 0);
    if (selectedAddressSlice.read(store) === null)
      selectedAddressSlice.write(store, createAddress(fixture), simulation.time.now);
  }

  expireSession = () => endSessions(this.simulation.server.pool, this.fixture);

  unauthorised(): void {
    this.session = null;
    sessionSlice.write(this.storage.forTab({ frozen: false }), null, 0);
    for (const tab of this.tabs) tab.sessionEnded();
  }

  /** `fetch` for all tabs. */
  fetch = async (input: string | URL | Request): Promise<Response> => {
    const { simulation } = this;
    const request = input as Request;
    simulation.begin();
    const body = request.method === 'GET' ? undefined : await request.text();
    const kind = kindOf(new URL(request.url).pathname);
    const isReturning = this.expectsReturn && (kind === 'status' || kind === 'open');
    if (isReturning) this.expectsReturn = false;
    const isPlacing = kind === (simulation.testCase.method === 'card' ? 'initiate' : 'store') && !this.hasBeenAway;
    const sent = { method: request.method, url: request.url, headers: Object.fromEntries(request.headers), body };
    const call = new Call(simulation, kind, sent, { isPlacing, isReturning });
    if (this.duplicatesRequest && (isPlacing || isReturning)) {
      this.duplicatesRequest = false;
      simulation.sendAgain(call);
    }
    const answering = simulation.send(call);
    simulation.end();
    const answer = await answering;
    return new Response(answer.body, { status: answer.status, headers: { ...answer.headers } });
  };

  /** Records a message that the gateway contradicts. */
  say(said: FalseMessage['said']): void {
    const invoices = this.simulation.gateway.invoices;
    if (invoices.some(({ paidAt, processing }) => paidAt !== null || processing))
      this.falseMessages.push({ said, at: this.simulation.time.now });
  }

  /** True for faults that stop the page at once. */
  strikesAtOnce(): boolean {
    const fault = this.simulation.activeFault?.planned.fault;
    return fault === 'tab crash' || fault === 'browser killed' || fault === 'reload';
  }
}

function kindOf(path: string): string {
  if (path.endsWith('/payment/initiate')) return 'initiate';
  if (path.endsWith('/payment/status')) return 'status';
  if (path.endsWith('/payment/open')) return 'open';
  if (path.endsWith('/payment/cancel')) return 'cancel';
  if (path.endsWith('/order/store')) return 'store';
  return path.includes('deliveryCharges') ? 'rates' : 'other';
}
