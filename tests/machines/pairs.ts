import type { AnyMachineSnapshot } from 'xstate';
import { PAGE_SIZE } from '../../machines/product-list/paged-list.rules';
import { errorEvent } from '../model/actor-events';
import { openPaymentInput } from '../model/events/open-payment';
import type { PathOptions } from '../model/paths';
import { createProduct } from '../support/data/catalogue';
import { createLine, statusFailure } from '../support/data/shopping';

/**
 * Ways to begin, and events, that every transition is taken without, and that some pairs of transitions need. By the machine.
 */
export const PAIR_STARTS: Readonly<Record<string, readonly PathOptions[]>> = {
  addressBook: [
    { input: { userId: 'c-1', isChoosing: false }, events: [{ type: 'deletion.requested', addressId: 'a-2' }] },
  ],
  cart: [
    {
      input: { lines: [createLine()], isPromo: false },
      events: [{ type: 'cart.changedElsewhere', lines: [], isPromo: false, settledOrders: ['10484'] }],
    },
  ],
  favourites: [
    {
      input: { items: [] },
      events: [
        { type: 'favourite.added', item: { id: '9' } },
        { type: 'favourite.toggled', item: { id: '9' } },
        { type: 'favourites.changedElsewhere', items: [{ id: '9' }] },
      ],
    },
  ],
  list: [{ input: { request: {} }, events: [{ type: 'range.shown', from: PAGE_SIZE * 2, to: PAGE_SIZE * 2 + 9 }] }],
  openPayment: [{ input: openPaymentInput, events: [errorEvent('findPayment', statusFailure(404))] }],
  productChoices: [
    {
      input: { line: createLine(), lines: [], cart: null },
      events: [
        {
          type: 'xstate.snapshot.product',
          snapshot: { context: { data: createProduct({ id: '8' }) }, hasTag: () => false },
        },
      ],
    },
  ],
  productDetail: [
    {
      input: { productId: '7', lines: [] },
      events: [{ id: '3', name: 'Dates' }, null].map((category) => ({
        type: 'xstate.snapshot.product',
        snapshot: { context: { data: createProduct({ id: '8', category }) } },
      })),
    },
  ],
  resource: [
    {
      input: { request: {}, refreshIntervalMs: 15_000 },
      events: [{ type: 'xstate.done.actor.load', output: ['dallah'] }],
    },
  ],
  variantSelection: [
    {
      input: { lines: [] },
      events: [
        { type: 'product.read', product: createProduct({ stock: 3 }) },
        { type: 'quantity.increased' },
        { type: 'quantity.decreased' },
      ],
      stateKey: ({ value, context }: AnyMachineSnapshot) => [value, context.quantity],
    },
  ],
};

/** Transitions that can't follow others although they lead on from the same state. */
interface Unreachable {
  readonly after: readonly string[];
  readonly never: readonly string[];
  readonly because: string;
}

/** Pairs of transitions that can't be taken, by the machine, with the reason. */
export const UNREACHABLE_PAIRS: Readonly<Record<string, readonly Unreachable[]>> = {
  accountDeletion: [
    {
      after: ['accountDeletion.confirming --deletion.confirmed[0]'],
      never: ['accountDeletion.proving --code.sendFailed[0]'],
      because: 'the first code has its own transition for the event',
    },
    {
      after: [
        'accountDeletion.proving.deleting --xstate.error.actor.deleteAccount[1]',
        'accountDeletion.proving.deleting --xstate.error.actor.deleteAccount[2]',
        'accountDeletion.proving.deleting --xstate.error.actor.deleteAccount[3]',
        'accountDeletion.proving.enteringCode --code.submitted[1]',
        'accountDeletion.proving.sendFailed --code.sent[0]',
        'accountDeletion.proving.sendingCode --code.sent[0]',
      ],
      never: ['accountDeletion.proving.enteringCode --code.submitted[0]'],
      because: 'the code is empty or incomplete',
    },
    {
      after: ['accountDeletion.proving.enteringCode --code.submitted[0]'],
      never: ['accountDeletion.proving --deletion.cancelled[0]'],
      because: 'a deletion that was sent can no longer be cancelled',
    },
  ],
  addressBook: [
    {
      after: ['addressBook.ready --address.chosen[1]'],
      never: ['addressBook.ready --address.chosen[0]'],
      because: 'the list stays opened from where it was',
    },
    {
      after: ['addressBook.ready --address.chosen[0]'],
      never: ['addressBook.ready --address.chosen[1]'],
      because: 'the list stays opened from where it was',
    },
  ],
  addressForm: [
    {
      after: ['addressForm.filling.form.editing --address.submitted[0]'],
      never: ['addressForm.filling.form.editing --address.submitted[1]'],
      because: 'the form has not changed and still has its mistakes',
    },
    {
      after: ['addressForm.loading --xstate.done.actor.loadAddress[0]'],
      never: ['addressForm.filling.place.pinned --language.changed[0]'],
      because: 'nothing was looked up at the point of a saved address',
    },
  ],
  cart: [
    {
      after: [
        'cart.abandonment --cart.changedElsewhere[0]',
        'cart.abandonment --line.added[0]',
        'cart.abandonment --line.removed[0]',
        'cart.abandonment --order.settled[0]',
        'cart.contents --cart.changedElsewhere[1]',
        'cart.contents --line.added[0]',
        'cart.contents --line.removed[0]',
        'cart.contents --order.settled[1]',
      ],
      never: ['cart.abandonment.counting --xstate.after.CART_ABANDONMENT.cart.abandonment.counting[0]'],
      because: 'the time runs on only for a cart with something in it',
    },
  ],
  categories: [
    {
      after: ['categories.loading --xstate.done.actor.load[1]'],
      never: [
        'categories.loading --xstate.after.CATEGORY_LOADER.categories.loading[1]',
        'categories.loading --xstate.done.actor.load[0]',
      ],
      because: 'the response has arrived already',
    },
    {
      after: [
        'categories.failed --connection.returned[0]',
        'categories.failed --language.changed[0]',
        'categories.failed --resource.refreshed[0]',
        'categories.loading --language.changed[0]',
      ],
      never: ['categories.loading --xstate.done.actor.load[0]'],
      because: 'the second has just begun',
    },
    {
      after: [
        'categories.failed --connection.returned[0]',
        'categories.failed --language.changed[0]',
        'categories.failed --resource.refreshed[0]',
        'categories.loading --language.changed[0]',
      ],
      never: ['categories.loading --xstate.after.CATEGORY_LOADER.categories.loading[0]'],
      because: 'no response has arrived yet',
    },
    {
      after: ['categories.loading --xstate.after.CATEGORY_LOADER.categories.loading[1]'],
      never: ['categories.loading --xstate.done.actor.load[1]'],
      because: 'the second is over, so the response is shown at once',
    },
    {
      after: ['categories.loading --xstate.after.CATEGORY_LOADER.categories.loading[1]'],
      never: ['categories.loading --xstate.after.CATEGORY_LOADER.categories.loading[0]'],
      because: 'the second is over once',
    },
  ],
  checkout: [
    {
      after: ['checkout.reviewing.blocked --order.submitted[0]'],
      never: ['checkout.reviewing.blocked --order.submitted[1]'],
      because:
        'one asks for a visitor, the other for a customer without an id, and the session has not changed in between',
    },
    {
      after: ['checkout.reviewing.blocked --order.submitted[1]'],
      never: ['checkout.reviewing.blocked --order.submitted[0]'],
      because:
        'one asks for a visitor, the other for a customer without an id, and the session has not changed in between',
    },
    {
      after: [
        'checkout.redirecting --page.returned[0]',
        'checkout.redirecting --xstate.after.REDIRECT_TIMEOUT.checkout.redirecting[0]',
        'checkout.resolving --cart.changed[0]',
        'checkout.resolving --connection.returned[0]',
        'checkout.resolving --page.returned[0]',
      ],
      never: ['checkout --cart.changed[0]'],
      because: 'a checkout that looks for its payment has its own transition for the event',
    },
  ],
  favourites: [
    {
      after: ['favourites --favourites.cleared[0]'],
      never: ['favourites --favourite.toggled[1]'],
      because: 'the list is empty, so nothing can be taken out',
    },
  ],
  gift: [
    {
      after: ['gift.editing --gift.submitted[1]'],
      never: ['gift.editing --gift.submitted[0]'],
      because: 'what was refused is refused again until a field changes',
    },
  ],
  language: [
    {
      after: ['language.arabic --language.toggled[0]'],
      never: ['language.toEnglish --xstate.done.actor.applyEnglish[0]'],
      because: 'the language was chosen here',
    },
    {
      after: ['language.english --language.toggled[0]'],
      never: ['language.toArabic --xstate.done.actor.applyArabic[0]'],
      because: 'the language was chosen here',
    },
    {
      after: ['language.english --language.changedElsewhere[0]'],
      never: ['language.toArabic --xstate.done.actor.applyArabic[1]'],
      because: 'the language was chosen in another tab',
    },
    {
      after: ['language.arabic --language.changedElsewhere[0]'],
      never: ['language.toEnglish --xstate.done.actor.applyEnglish[1]'],
      because: 'the language was chosen in another tab',
    },
  ],
  lazyAnalytics: [
    {
      after: [
        'lazyAnalytics.waiting --consent.changed[0]',
        'lazyAnalytics.waiting.failed --analytics.tracked[0]',
        'lazyAnalytics.waiting.loading --analytics.tracked[0]',
        'lazyAnalytics.waiting.loading --consent.changed[0]',
      ],
      never: ['lazyAnalytics.waiting --consent.changed[0]'],
      because: 'code that is being loaded has its own transition for the event',
    },
  ],
  list: [
    {
      after: ['list.ready.fetching --xstate.error.actor.loadPage[0]', 'list.ready.pageFailed --range.shown[0]'],
      never: ['list.ready --resource.refreshed[0]'],
      because: 'the page that failed is loaded again by its own transition',
    },
  ],
  login: [
    {
      after: [
        'login.enteringCode --phone.reopened[0]',
        'login.enteringCode --xstate.error.actor.code[0]',
        'login.enteringPhone.limited --time.passed[0]',
        'login.makingToken --xstate.error.actor.makeToken[0]',
        'login.sendingCode --xstate.error.actor.sendCode[2]',
        'login.sendingCode --xstate.error.actor.sendCode[3]',
      ],
      never: ['login.enteringPhone.open --phone.submitted[0]'],
      because: 'the phone was valid a moment ago and has not changed',
    },
    {
      after: ['login.enteringPhone.limited --time.passed[0]', 'login.sendingCode --xstate.error.actor.sendCode[2]'],
      never: ['login.enteringPhone.open --phone.submitted[2]'],
      because: 'the token of this phone is stored, so none has to be made',
    },
    {
      after: ['login.sendingCode --xstate.error.actor.sendCode[1]'],
      never: ['login.enteringPhone.limited --time.passed[0]'],
      because: 'the first tick only begins the countdown',
    },
    {
      after: [
        'login.makingToken --xstate.error.actor.makeToken[0]',
        'login.sendingCode --xstate.error.actor.sendCode[3]',
      ],
      never: ['login.enteringPhone.open --phone.submitted[1]'],
      because: 'there is no token of this phone',
    },
    {
      after: ['login.enteringPhone.open --phone.submitted[0]'],
      never: ['login.enteringPhone.open --phone.submitted[1]', 'login.enteringPhone.open --phone.submitted[2]'],
      because: 'the phone has not changed and is still wrong',
    },
  ],
  navigation: [
    {
      after: [
        'navigation.overlay.menu --overlay.closed[0]',
        'navigation.overlay.search --overlay.closed[0]',
        'navigation.overlay.choices --overlay.closed[0]',
        'navigation.overlay.choices --line.added[0]',
        'navigation.overlay.fullMap --overlay.closed[0]',
      ],
      never: ['navigation.overlay --location.changed[0]'],
      because: 'an overlay that is closing waits for the history and ignores a new address',
    },
  ],
  oneTimeCode: [
    {
      after: ['oneTimeCode.entering.code.verifying --xstate.error.actor.verifyCode[0]'],
      never: ['oneTimeCode.entering.code.asking --xstate.error.actor.fetchCustomer[1]'],
      because: 'only a complete code is verified, so there is one',
    },
    {
      after: [
        'oneTimeCode.entering.code.asking --xstate.error.actor.fetchCustomer[0]',
        'oneTimeCode.entering.code.verifying --xstate.error.actor.verifyCode[2]',
      ],
      never: ['oneTimeCode.entering.code --code.sent[0]'],
      because: 'the state that follows has its own transition for the event',
    },
    {
      after: ['oneTimeCode.entering.code.verifying --xstate.error.actor.verifyCode[2]'],
      never: ['oneTimeCode.entering.code --code.sendFailed[0]'],
      because: 'the state that follows has its own transition for the event',
    },
    {
      after: [
        'oneTimeCode.entering.code.asking --xstate.error.actor.fetchCustomer[1]',
        'oneTimeCode.entering.code.invalidated --code.sendFailed[0]',
        'oneTimeCode.entering.code.invalidated --code.sent[0]',
        'oneTimeCode.entering.code.typing --code.changed[1]',
        'oneTimeCode.entering.code.typing --code.submitted[1]',
        'oneTimeCode.entering.code.verifying --xstate.error.actor.verifyCode[1]',
        'oneTimeCode.entering.code.verifying --xstate.error.actor.verifyCode[3]',
      ],
      never: ['oneTimeCode.entering.code.typing --code.submitted[0]'],
      because: 'the code is empty or incomplete',
    },
    {
      after: ['oneTimeCode.entering.code.asking --xstate.error.actor.fetchCustomer[2]'],
      never: ['oneTimeCode.entering.code.typing --code.submitted[1]'],
      because: 'the code that was verified is still complete',
    },
  ],
  promo: [
    {
      after: [
        'promo --promo.changedElsewhere[2]',
        'promo --promo.submitted[1]',
        'promo.applied --cart.changed[0]',
        'promo.rechecking --cart.changed[0]',
      ],
      never: ['promo --promo.submitted[0]', 'promo --promo.submitted[1]'],
      because: 'a code that is being checked blocks another one',
    },
    {
      after: ['promo --promo.changedElsewhere[1]', 'promo --promo.refused[0]', 'promo --promo.removed[0]'],
      never: ['promo --promo.changedElsewhere[1]'],
      because: 'no code is left, so an empty one is the same',
    },
  ],
  reels: [
    {
      after: ['reels.feed.loading --xstate.done.actor.loadReels[0]', 'reels.feed.shown --reel.left[0]'],
      never: ['reels.feed.shown --reel.left[0]'],
      because: 'no clip is in view',
    },
  ],
  resend: [
    {
      after: [
        'resend --countdown.started[0]',
        'resend.sending --xstate.done.actor.sendCode[0]',
        'resend.sending --xstate.error.actor.sendCode[0]',
      ],
      never: ['resend.counting --time.passed[0]'],
      because: 'the first tick only begins the countdown',
    },
  ],
  screenLoader: [
    {
      after: [
        'screenLoader.crashed --retry.requested[0]',
        'screenLoader.crashing --xstate.done.actor.reportCrash[0]',
        'screenLoader.crashing --xstate.error.actor.reportCrash[0]',
        'screenLoader.deciding --xstate.done.actor.canRestartScreen[1]',
        'screenLoader.deciding --xstate.error.actor.canRestartScreen[0]',
        'screenLoader.failed --connection.returned[0]',
        'screenLoader.failed --retry.requested[0]',
        'screenLoader.loading --xstate.done.actor.loadScreen[1]',
        'screenLoader.loading --xstate.error.actor.loadScreen[0]',
      ],
      never: ['screenLoader --connection.returned[0]', 'screenLoader --language.changed[0]'],
      because: 'no screen is there to hear it',
    },
  ],
  selectedAddress: [
    {
      after: [
        'selectedAddress --address.deleted[0]',
        'selectedAddress --addresses.listed[1]',
        'selectedAddress --selection.cleared[1]',
      ],
      never: [
        'selectedAddress --address.deleted[0]',
        'selectedAddress --addresses.listed[1]',
        'selectedAddress --selection.cleared[1]',
      ],
      because: 'no address is selected any more',
    },
  ],
  slider: [
    {
      after: ['slider.rotatable --autoplay.suspended[0]', 'slider.rotatable.suspended --rotation.paused[0]'],
      never: ['slider.rotatable.paused --rotation.resumed[1]'],
      because: 'a reason to stand still is left',
    },
    {
      after: [
        'slider.rotatable.paused --rotation.resumed[1]',
        'slider.rotatable.suspended --autoplay.released[0]',
        'slider.rotatable.waiting --slide.chosen[0]',
        'slider.rotatable.waiting --slide.stepped[0]',
        'slider.rotatable.waiting --xstate.after.SLIDE_INTERVAL.slider.rotatable.waiting[0]',
      ],
      never: [
        'slider.rotatable --autoplay.suspended[0]',
        'slider.rotatable --slide.chosen[0]',
        'slider.rotatable --slide.stepped[0]',
      ],
      because: 'banners that turn have their own transition for the event',
    },
    {
      after: ['slider.rotatable.waiting --rotation.paused[0]'],
      never: ['slider.rotatable.paused --rotation.resumed[0]'],
      because: 'banners that turned had no reason to stand still',
    },
  ],
};
