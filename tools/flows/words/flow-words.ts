import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MagnifyingGlass, SquaresFour, Tote, User } from '../../../src/components/icons/icons';
import { buying } from './buying';
import { finding } from './finding';
import { page } from './page';
import { people } from './people';

interface FlowWords {
  readonly title: MessageDescriptor;
  readonly what: MessageDescriptor;
}

/** Machine id → what it is for, for people who never saw a chart. Every machine has its words here. */
const FLOWS: Readonly<Record<string, FlowWords>> = {
  shop: {
    title: msg`The shop`,
    what: msg`Keeps what lives as long as the page: session, cart, wishlist, language. Screens report their events here.`,
  },
  navigation: {
    title: msg`Navigation`,
    what: msg`Decides which screen may be entered, where to go next, and whether the menu or the search lies over it.`,
  },
  screenLoader: {
    title: msg`Loading a screen`,
    what: msg`Loads a screen, starts it and lets the page turn. The old screen stays until then.`,
  },
  session: {
    title: msg`Session`,
    what: msg`A visitor or a customer. What the browser remembers is asked about before it is believed.`,
  },
  revocation: {
    title: msg`Finishing a logout`,
    what: msg`Tells the server that a token is worth nothing any more, as soon as it can be reached.`,
  },
  language: { title: msg`Language`, what: msg`Which language and direction the page has.` },
  cart: {
    title: msg`Cart`,
    what: msg`Empty or filled, the same in every tab. It counts as abandoned after ten minutes without an order.`,
  },
  cartReview: {
    title: msg`Cart review`,
    what: msg`Reads prices and stock again when the cart or checkout opens, and asks about what has changed.`,
  },
  home: {
    title: msg`Home`,
    what: msg`Reads banners, categories and new arrivals, each by itself.`,
  },
  productDetail: {
    title: msg`The page of a product`,
    what: msg`Reads a product, knows what is chosen, and offers it to the cart.`,
  },
  productChoices: {
    title: msg`Choosing a variant over a list`,
    what: msg`Reads a product over its list, lets a variant be chosen and puts it into the cart.`,
  },
  orderDetail: {
    title: msg`The page of an order`,
    what: msg`Reads one order again and again while its page is open, and lets it be cancelled or ordered again.`,
  },
  cancelOrder: {
    title: msg`Cancelling an order`,
    what: msg`Cancels an unpaid order after a question, or requests the refund of a paid one.`,
  },
  receipt: {
    title: msg`Downloading a receipt`,
    what: msg`Downloads the receipt of an order as a PDF file, one at a time.`,
  },
  stockRequest: {
    title: msg`Requesting a message when something is back`,
    what: msg`Requests a message for when a sold-out product is in stock again; a guest logs in first.`,
  },
  orderAgain: {
    title: msg`Order again`,
    what: msg`Looks an order's products up once more and puts what is still sold into the cart.`,
  },
  consent: {
    title: msg`Asking for consent`,
    what: msg`Asks once what may be counted and shared, and lets the answer be changed at any time. A browser that asks for privacy everywhere has said no.`,
  },
  toasts: {
    title: msg`Toasts`,
    what: msg`Shows one message at a time and takes it away after four seconds, or with the page when it leads to the cart.`,
  },
  login: {
    title: msg`Login`,
    what: msg`A phone number, then the code that was sent to it.`,
  },
  oneTimeCode: {
    title: msg`Entering the code`,
    what: msg`Four digits that the server checks. A lost answer is cleared up before another code is requested.`,
  },
  resend: {
    title: msg`Sending another code`,
    what: msg`Counts down until another code may be requested, and sends it.`,
  },
  addToCartCard: {
    title: msg`Add button on a card`,
    what: msg`Opens what there is to choose; without a choice the product goes into the cart.`,
  },
  addToCartDetail: {
    title: msg`Add button on the product page`,
    what: msg`Waits for a choice that can be bought, then puts it into the cart and says so.`,
  },
  variantSelection: {
    title: msg`Choosing a variant`,
    what: msg`Follows the choices to a variant that is in stock, and keeps the quantity within it.`,
  },
  slider: {
    title: msg`Banner slider`,
    what: msg`Turns every three seconds, and pauses while it has the focus, the pointer or a drag.`,
  },
  checkoutScreen: {
    title: msg`The checkout screen`,
    what: msg`Keeps the order, the review of the cart, the promo code and the delivery quote in step.`,
  },
  checkout: {
    title: msg`Checkout`,
    what: msg`From reviewing an order to having placed it. It never sends the same order or payment twice, whatever gets lost.`,
  },
  promo: {
    title: msg`The promo code`,
    what: msg`Looks a code up, and again when the cart changes. It belongs to the cart, so every tab has the same one.`,
  },
  gift: {
    title: msg`The order as a gift`,
    what: msg`A message for the card, another recipient, no prices in the parcel. Checkout sends what was saved with the order.`,
  },
  deliveryQuote: {
    title: msg`The delivery quote`,
    what: msg`Loads the rates again with every change of the order. If they cannot be loaded, the default fee applies.`,
  },
  paymentRecovery: {
    title: msg`A payment without a confirmed result`,
    what: msg`Where the tab was closed at the payment page, the next page finds the order, takes its items out of the cart and says so.`,
  },
  placeOrder: {
    title: msg`Placing one order`,
    what: msg`Writes the attempt down, then stores a cash order or asks for the payment page.`,
  },
  paymentReturn: {
    title: msg`Back from the payment page`,
    what: msg`Asks until it is known whether money was taken, and says nothing it does not know.`,
  },
  openPayment: {
    title: msg`An open payment`,
    what: msg`Finds a payment that was left open, or asks what became of a lost response, before another order can be placed.`,
  },
  statusPoll: {
    title: msg`Polling a payment's status`,
    what: msg`Asks the server what became of a payment, again and again with growing pauses, until it knows.`,
  },
  addressBook: {
    title: msg`Saved addresses`,
    what: msg`Lists addresses, chooses one, and asks before one is deleted.`,
  },
  addressForm: {
    title: msg`Writing an address`,
    what: msg`A place on the map and the fields beside it, until both are saved.`,
  },
  recentlyViewed: {
    title: msg`Recently viewed`,
    what: msg`The products viewed on this device; they load when their row comes near, and can be cleared.`,
  },
  search: { title: msg`Search`, what: msg`Waits for a pause in typing, then requests; the newest text wins.` },
  categories: {
    title: msg`All categories`,
    what: msg`Loads the categories, and shows the loader long enough not to flash.`,
  },
  accountDeletion: {
    title: msg`Deleting an account`,
    what: msg`Asks, sends a code to the phone, and deletes the account only when the code is right.`,
  },
  lazyAnalytics: {
    title: msg`Loading analytics`,
    what: msg`Loads the code that counts visits once the shopper consents, and replays what happened meanwhile.`,
  },
  analytics: {
    title: msg`Counting visits`,
    what: msg`Counts what the shop is used for, once each and only where the shopper agreed.`,
  },
  favourites: { title: msg`The wishlist`, what: msg`Remembers on the device what the shopper likes, in all tabs.` },
  selectedAddress: {
    title: msg`Selected delivery address`,
    what: msg`The selected address, until it is deleted or another one is chosen.`,
  },
  theme: { title: msg`Theme`, what: msg`Which look the page has.` },
  reels: { title: msg`Clips`, what: msg`Plays the clip that is in view, one at a time.` },
  confirmation: { title: msg`Confirmation`, what: msg`Asks before something that cannot be undone.` },
  list: {
    title: msg`A list of products`,
    what: msg`Shows the first products at once and brings the others as the shopper reaches them.`,
  },
  listFilter: {
    title: msg`The filter sheet of a list`,
    what: msg`Counts the products that the chosen filters leave, before they are applied.`,
  },
  resource: {
    title: msg`Loading a resource`,
    what: msg`Loads a list or a page, shows it, and offers another try when that fails.`,
  },
};

const STATES: Readonly<Record<string, MessageDescriptor>> = { ...buying, ...finding, ...people, ...page };

/** The parts of the shop, with the words of their machines' states. A machine without words of its own is in the last one. */
const GROUPS = [
  { title: msg`Finding something`, icon: MagnifyingGlass, states: finding },
  { title: msg`Buying it`, icon: Tote, states: buying },
  { title: msg`The shopper`, icon: User, states: people },
  { title: msg`The page around it`, icon: SquaresFour, states: page },
] as const;

const groupOf = (id: string) =>
  GROUPS.find(({ states }) => Object.keys(states).some((state) => state.startsWith(`${id}.`))) ?? GROUPS[3];

/** The machines of each part of the shop. */
export const groupsOf = (machineIds: readonly string[]) =>
  GROUPS.map((group) => ({ ...group, ids: machineIds.filter((id) => groupOf(id) === group) }));

const DECIDING = msg`It is passed at once: what is known decides the way on.`;

/** Where a machine stands in the list: in the order in which a shopper meets it; unknown ones last. */
export const flowPlace = (machineId: string): number =>
  Object.keys(FLOWS).indexOf(machineId) + 1 || Number.POSITIVE_INFINITY;

/** What a machine is for, or null for one without a description. */
export const flowWords = (machineId: string): FlowWords | null => FLOWS[machineId] ?? null;

/** What a state means to the shopper, or null if it has no description. States that only decide share one description. */
export const stateWords = (stateId: string): MessageDescriptor | null =>
  STATES[stateId] ?? (stateId.endsWith('.deciding') ? DECIDING : null);

/** The states that have words, for the test that none of them is gone. */
export const describedStates = (): string[] => Object.keys(STATES);
