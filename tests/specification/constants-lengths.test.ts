/** The lengths, quantities and distances of sections 2 to 5 and 9. */
import { fromPromise } from 'xstate';
import { addToCartCardMachine } from '../../machines/cart/add-to-cart-card.machine';
import { cartMachine } from '../../machines/cart/cart.machine';
import { addressProblems, withField } from '../../machines/address/address-fields.rules';
import { fieldsOf } from '../../machines/address/address-payload.rules';
import { cartLine } from '../../domain/cart/cart-line';
import { isInView } from '../../domain/interaction/in-view';
import { paymentPhone } from '../../domain/customer/phone';
import { swipeDeletes, swipeOffset } from '../../domain/interaction/swipe';
import { type SliderEvent, sliderMachine } from '../../machines/catalogue/slider.machine';
import { createAddress } from '../support/data/address';
import { createProduct } from '../support/data/catalogue';
import { createLine } from '../support/data/shopping';
import { codeOf, createLogin } from '../model/events/login';
import { startMachine } from './start-machine';
import { testBoundaries } from './rows';

const digits = (length: number) => '5'.repeat(length);

/** A backend that sends codes and never finishes verifying one. */
const login = createLogin({
  send: async () => ({ expiresIn: 300, retryAfter: 120, channel: 'sms' as const }),
  verify: () => new Promise(() => {}),
});
const withPhone = (typed: string) =>
  startMachine(login, undefined, { type: 'phone.changed', typed }, { type: 'phone.submitted' });
const phoneProblem = async (length: number) => (await withPhone(digits(length))).context().problem;
const storedPhoneLength = async (length: number) =>
  (await withPhone(`0${digits(length)}`)).context().phone.local.length;
async function isCodeChecked(length: number) {
  const { actor } = await withPhone(digits(8));
  const { code } = codeOf(actor);
  code.send({ type: 'code.changed', code: digits(length) });
  return code.getSnapshot().hasTag('busy');
}

const addressFields = fieldsOf(createAddress());
const location = { latitude: 29.3, longitude: 48 };
const addressPhone = (length: number) => withField(addressFields, 'phone', `0${digits(length)}`);
const governorate = (length: number) =>
  withField(withField(addressFields, 'country', 'Oman'), 'governorate', 'x'.repeat(length));

const subText = (length: number) =>
  cartLine(createProduct({ description: `<p>${'x'.repeat(length)}</p>` }), null, 1).subText.length;

/** The result of a card's button when the product-stock call returns this number. */
async function buttonResult(count: number) {
  const machine = addToCartCardMachine.provide({ actors: { countVariants: fromPromise(async () => count) } });
  const { hasEmitted } = await startMachine(machine, undefined, {
    type: 'button.pressed',
    line: createLine(),
    lineInCart: null,
  });
  return hasEmitted('"line.added"') ? 'added' : hasEmitted('"choices.requested"') && 'choices opened';
}

type Press = 'quantity.increased' | 'quantity.decreased';
async function quantityAfter(type: Press, quantity: number) {
  const { context } = await startMachine(
    cartMachine,
    { lines: [createLine({ quantity, stock: 5 })], isPromo: false },
    { type, key: '7:' },
  );
  return context().lines[0].quantity;
}

const banners = (event: SliderEvent) => startMachine(sliderMachine, { count: 3, isReducedMotion: false }, event);
/** The banner that is shown after a drag to the left by this many px. */
const bannerAfterDrag = (direction: 'ltr' | 'rtl') => async (distance: number) =>
  (await banners({ type: 'drag.ended', dragged: -distance, direction })).context().index;
/** The banner that follows this one. */
async function nextBanner(index: number) {
  const { clock, context } = await banners({ type: 'slide.chosen', index });
  clock.increment(3_000);
  return context().index;
}

testBoundaries([
  { what: 'Login phone, at least 8', number: 8, at: phoneProblem, expected: ['tooShort', null, null] },
  { what: 'Login phone, at most 9', number: 9, at: phoneProblem, expected: [null, null, 'tooLong'] },
  { what: 'Login phone, input after its leading 0', number: 10, at: storedPhoneLength, expected: [9, 10, 10] },
  { what: 'Verification code', number: 4, at: isCodeChecked, expected: [false, true, false] },
  {
    what: 'Address phone, at least 8',
    number: 8,
    at: (length) => addressProblems(addressPhone(length), { location, place: null }),
    expected: [['phone'], [], []],
  },
  {
    what: 'Address phone, input after its leading 0',
    number: 10,
    at: (length) => addressPhone(length).phone.length,
    expected: [9, 10, 10],
  },
  {
    what: 'Governorate outside Kuwait',
    number: 50,
    at: (length) => governorate(length).governorate.length,
    expected: [49, 50, 50],
  },
  {
    what: 'Phone for payment, at most 11',
    number: 11,
    at: (length) => paymentPhone(digits(length)).digits.length,
    expected: [10, 11, 11],
  },
  {
    what: 'Phone for payment, a warning under 8',
    number: 8,
    at: (length) => paymentPhone(digits(length)).isShort,
    expected: [true, false, false],
  },
  { what: 'Cart line description and its ellipsis', number: 50, at: subText, expected: [50, 51, 51] },
  { what: 'Product-stock call, above 1', number: 1, at: buttonResult, expected: ['added', 'added', 'choices opened'] },
  {
    what: 'Quantity, up to the stock',
    number: 5,
    at: (quantity) => quantityAfter('quantity.increased', quantity),
    expected: [5, 5, 5],
  },
  {
    what: 'Quantity, never below 1',
    number: 2,
    at: (quantity) => quantityAfter('quantity.decreased', quantity),
    expected: [1, 1, 2],
  },
  {
    what: 'Cart swipe, delete threshold in px',
    number: 50,
    at: (distance) => swipeDeletes(swipeOffset(-distance)),
    expected: [false, false, true],
  },
  {
    what: 'Cart swipe, maximum in px',
    number: 80,
    at: (distance) => swipeOffset(-1_000) >= distance,
    expected: [true, true, false],
  },
  { what: 'Banner swipe threshold in px', number: 50, at: bannerAfterDrag('ltr'), expected: [0, 0, 1] },
  {
    what: 'Banner swipe threshold in px, reversed for Arabic',
    number: 50,
    at: bannerAfterDrag('rtl'),
    expected: [0, 0, 2],
  },
  { what: 'Banner, round and round', number: 2, at: nextBanner, expected: [2, 0, 1] },
  {
    what: 'Video autoplay threshold in percent',
    number: 80,
    at: (percent) => isInView(percent / 100),
    expected: [false, true, true],
  },
]);
