import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, emit, enqueueActions, setup } from 'xstate';
import { addressBookMachine } from '../../../machines/address/address-book.machine';
import { addressFormMachine } from '../../../machines/address/address-form.machine';
import { addToCartCardMachine } from '../../../machines/cart/add-to-cart-card.machine';
import { addToCartDetailMachine } from '../../../machines/cart/add-to-cart-detail.machine';
import { reelsMachine } from '../../../machines/catalogue/reels.machine';
import { searchMachine } from '../../../machines/catalogue/search.machine';
import { sliderMachine } from '../../../machines/catalogue/slider.machine';
import { giftMachine } from '../../../machines/gift/gift.machine';
import { promoMachine } from '../../../machines/checkout/promo.machine';
import { resendMachine } from '../../../machines/login/resend.machine';
import { statusPollMachine } from '../../../machines/payment/status-poll.machine';
import { variantSelectionMachine } from '../../../machines/product/variant-selection.machine';
import { sessionMachine } from '../../../machines/session/session.machine';
import { LAWS } from '../../machines/laws/all';
import { createAddress } from '../../support/data/address';
import { deletionEvents, stubbedDeletion } from '../events/account-deletion';
import { cardButtonEvents } from '../events/add-to-cart-card';
import { detailButtonEvents } from '../events/add-to-cart-detail';
import { addressBookEvents } from '../events/address-book';
import { fieldEvents, newAddress } from '../events/address-form';
import { checkoutInput, deliveryEvents, placingEvents, stubbedCheckout } from '../events/checkout';
import { giftEvents, newGift } from '../events/gift';
import { phoneEvents, stubbedLogin } from '../events/login';
import { orderedAtOnce, paymentReturnInput, stubbedReturn } from '../events/payment-return';
import { promoEvents } from '../events/promo';
import { reelsEvents, reelsStarts } from '../events/reels';
import { resendEvents, unsentInput, whatsAppEvents, whatsAppInput } from '../events/resend';
import { searchEvents } from '../events/search';
import { sessionEvents } from '../events/session';
import { sliderEvents, sliderStarts } from '../events/slider';
import { pollEvents, verdictInput } from '../events/status-poll';
import { variantSelectionEvents } from '../events/variant-selection';
import type { PathOptions } from '../paths';
import { checkLaws } from './check';
import { isIn } from './law';

const OPTIONS = { runs: 400, seed: 1 };
const yes = () => true;
const no = () => false;
const nothing = () => {};
const addresses = [createAddress({ id: 'a-1' }), createAddress({ id: 'a-2' })] as const;

/** A machine with one thing changed, what may happen to it, and the law that notices. */
type Mutant = readonly [change: string, machine: AnyStateMachine, start: PathOptions, law: string];

const mutants: readonly Mutant[] = [
  [
    'a deletion takes any code',
    stubbedDeletion.provide({ guards: { isCompleteCode: yes } }),
    { events: deletionEvents },
    'nothing is deleted without a complete code',
  ],
  [
    'an address is sent as it is',
    addressFormMachine.provide({ guards: { hasProblems: no } }),
    { input: newAddress, events: fieldEvents },
    'an address with mistakes is never sent',
  ],
  [
    'an address is sent before its pin is known',
    addressFormMachine.provide({ guards: { isLookedUp: yes } }),
    { input: newAddress, events: fieldEvents },
    'no address is sent while its pin is looked up',
  ],
  [
    'a gift is saved as it is',
    giftMachine.provide({ guards: { canSave: yes } }),
    { input: newGift, events: giftEvents },
    'a gift is saved only without validation errors',
  ],
  [
    'another phone gets the code of the first',
    stubbedLogin.provide({ guards: { isSameAttempt: yes } }),
    { events: phoneEvents },
    'a code is requested only with a token, and for the typed phone',
  ],
  [
    'a request for SMS is forgotten',
    resendMachine.provide({ actions: { requestSms: nothing } }),
    { input: whatsAppInput, events: whatsAppEvents },
    'a request for SMS applies to all later codes',
  ],
  [
    'a refused session stays stored',
    sessionMachine.provide({ actions: { removeStoredSession: nothing } }),
    { events: sessionEvents },
    'a session that the server refuses ends, also in storage',
  ],
  [
    'the gateway is opened at another address',
    stubbedCheckout.provide({
      actions: { redirectToGateway: emit({ type: 'payment.redirected', url: 'https://a.example' }) },
    }),
    { input: checkoutInput, events: placingEvents },
    'the gateway is opened only for an invoice',
  ],
  [
    'a card adds and opens',
    addToCartCardMachine.provide({
      actions: {
        addLine: enqueueActions(({ context, enqueue }) => {
          enqueue.emit({ type: 'line.added', line: context.line as never });
          enqueue.emit({ type: 'choices.requested', line: context.line as never });
        }),
      },
    }),
    { events: cardButtonEvents },
    'one tap never both adds a product and opens its choices',
  ],
  [
    'a button is ready with nothing to buy',
    addToCartDetailMachine.provide({ guards: { hasLine: yes } }),
    { events: detailButtonEvents },
    'the button is ready only with something to buy',
  ],
  [
    'a list of addresses fails without a word',
    addressBookMachine.provide({ actions: { setFailure: nothing } }),
    { input: { userId: 'c-1', isChoosing: false }, events: addressBookEvents(addresses) },
    'a failure says why',
  ],
  [
    'a code is refused without a word',
    promoMachine.provide({ guards: { isUnresolved: yes } }),
    { input: { code: '' }, events: promoEvents },
    'a refused code says why',
  ],
  [
    'a visitor keeps the session',
    sessionMachine.provide({ actions: { clearSession: nothing, clearDrafts: nothing } }),
    { events: sessionEvents },
    'a customer has a token and a visitor has none',
  ],
  [
    'banners turn under a hand',
    sliderMachine.provide({ guards: { isLastReason: yes } }),
    { ...sliderStarts[0], events: sliderEvents },
    'a suspended slider does not rotate',
  ],
  [
    'a poll never tires',
    statusPollMachine.provide({ guards: { hasTriesLeft: yes } }),
    { input: verdictInput, events: pollEvents },
    'the status is requested at most seven times',
  ],
  [
    'a poll gives up at once',
    statusPollMachine.provide({ guards: { hasTriesLeft: no } }),
    { input: verdictInput, events: pollEvents },
    'a poll ends undecided only after the last try',
  ],
  [
    'an order is always ready',
    stubbedCheckout.provide({ guards: { isReady: yes } }),
    { input: { ...checkoutInput, address: null }, events: deliveryEvents },
    'an order can be placed only with a customer, an address and something to buy',
  ],
  [
    'an order that nobody numbered is placed',
    stubbedCheckout.provide({ guards: { isOrdered: yes } }),
    { input: checkoutInput, events: placingEvents },
    'a placed order has a number',
  ],
  [
    'an empty text is searched for',
    searchMachine.provide({ guards: { hasText: yes } }),
    { input: { recent: [] }, events: searchEvents },
    'an empty text starts no search',
  ],
  [
    'no piece is a quantity',
    variantSelectionMachine.provide({ guards: { isAboveOne: yes } }),
    { input: { lines: [] }, events: variantSelectionEvents },
    'the quantity is at least one unit',
  ],
  [
    'a feed that loads again keeps the clip in view',
    reelsMachine.provide({ actions: { clearReels: nothing } }),
    { ...reelsStarts[0], events: reelsEvents },
    'a clip is in view only while clips are shown',
  ],
  [
    'a code is sent without its token',
    resendMachine.provide({ actions: { setToken: nothing } }),
    { input: unsentInput, events: resendEvents },
    'no code is sent without a token',
  ],
  [
    'a payment of another browser takes lines out of the cart',
    stubbedReturn.provide({ guards: { isFromThisBrowser: yes } }),
    { input: { ...paymentReturnInput, attemptId: null }, events: orderedAtOnce({ email: '', products: [] }) },
    'only a payment of this browser, or an order that its cart contains, removes lines from its cart',
  ],
];

describe('a machine that is changed breaks its law', () => {
  test.each(mutants)('%s', async (_, machine, start, law) => {
    const laws = (LAWS[machine.id] ?? []).filter(({ says }) => says === law);
    expect(laws).toHaveLength(1);
    await expect(checkLaws(machine, [start], laws, OPTIONS)).rejects.toThrow(`breaks the law “${law}”`);
  });
});

describe('a law about what comes', () => {
  const lamp = setup({ delays: { REST: 1_000 } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { pressed: 'on' } },
      on: { on: { broken: 'stuck', pressed: 'off' }, after: { REST: 'off' } },
      stuck: {},
    },
  });
  const pressed = { type: 'pressed' };
  const rest = { type: 'xstate.after.REST.lamp.on' };
  const goesOff = { says: 'a lamp goes off', when: isIn('on'), eventually: isIn('off') };

  test('holds where it comes by itself', async () => {
    const tried = await checkLaws(lamp, [{ events: [pressed, rest] }], [goesOff], OPTIONS);
    expect(tried['a lamp goes off']).toBeGreaterThan(0);
  });

  test('breaks where it may not come, with the shortest walk', async () => {
    const check = checkLaws(lamp, [{ events: [pressed, rest, { type: 'broken' }] }], [goesOff], OPTIONS);
    await expect(check).rejects.toThrow(
      'lamp breaks the law “a lamp goes off”:\n  xstate.init → "off"\n  pressed → "on"\n  broken → "stuck"\n(',
    );
  });

  test('breaks where something happens between two moments', async () => {
    const law = { says: 'a lamp that is on is not stuck', when: isIn('on'), never: isIn('stuck'), until: isIn('off') };
    const check = checkLaws(lamp, [{ events: [pressed, rest, { type: 'broken' }] }], [law], OPTIONS);
    await expect(check).rejects.toThrow('breaks the law “a lamp that is on is not stuck”');
  });
});
