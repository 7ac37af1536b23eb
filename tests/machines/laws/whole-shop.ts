import type { Law } from '../../model/laws/law';
import type { ShopMoment, TabInBrowser as View } from '../../model/shop/world';

const every =
  (holds: (view: View, before: View) => boolean) =>
  ({ tabs, before }: ShopMoment) =>
    tabs.every((view, index) => holds(view, before[index] as View));
/** Both tabs show the same of it. */
const agree =
  (of: (view: View) => unknown) =>
  ({ tabs: [one, other] }: ShopMoment) =>
    JSON.stringify(of(one as View)) === JSON.stringify(of(other as View));
/** A shopper or an answer did this, and it is true of the tab in which it happened. */
const happens =
  (step: string, holds: (view: View, before: View, moment: ShopMoment) => boolean = () => true) =>
  (moment: ShopMoment) =>
    moment.tab !== null &&
    moment.step === step &&
    holds(moment.tabs[moment.tab] as View, moment.before[moment.tab] as View, moment);
const there = (holds: (view: View, before: View, moment: ShopMoment) => boolean) => (moment: ShopMoment) =>
  moment.tab === null || holds(moment.tabs[moment.tab] as View, moment.before[moment.tab] as View, moment);

/** The tab shows another screen. */
const hasLeft = (moment: ShopMoment) =>
  moment.tab !== null && there(({ route }, before) => route !== before.route)(moment);

/** Laws of the shop with all its parts, in two tabs of one browser. */
export const wholeShopLaws: readonly Law<ShopMoment>[] = [
  { says: 'no child actor of the shop ever stops', always: every(({ stopped }) => stopped.length === 0) },
  {
    says: 'a screen for customers is open only to a customer',
    always: every(({ isOpen, access, isCustomer }) => !isOpen || !access?.startsWith('customer') || isCustomer),
  },
  {
    says: 'the login is open only to a visitor',
    always: every(({ isOpen, access, isVisitor }) => !isOpen || access !== 'visitor' || isVisitor),
  },
  {
    says: 'checkout opens only with something in the cart',
    when: happens('opens /checkout', ({ isOpen, route }) => isOpen && route === 'checkout'),
    always: there(({ lines }) => lines.length > 0),
  },
  {
    says: 'every URL ends with a shown screen',
    eventually: every(({ isOpen, isSettled }) => isOpen && isSettled),
  },
  {
    says: 'Back closes an overlay and stays on the page',
    when: happens('goes back', (_, { overlay }) => ['menu', 'search', 'choices'].includes(overlay)),
    always: there(({ overlay, route }, before) => overlay === 'closed' && route === before.route),
  },
  {
    says: 'an order removes its lines from the cart at once and opens the thank-you page',
    when: happens('places an order', (_, { isBehind }) => !isBehind),
    always: there(({ lines, promoCode, route }) => lines.length === 0 && promoCode === '' && route === 'thankYou'),
  },
  {
    says: 'an order is settled once in every tab',
    when: happens('places an order'),
    eventually: ({ tabs, server }) =>
      tabs.every(({ settledOrders }) =>
        server.orders.every((key) => settledOrders.filter((one) => one === key).length === 1),
      ),
  },
  {
    says: 'both tabs end with the same cart',
    eventually: agree(({ lines, promoCode }) => [[...lines].sort(), promoCode]),
  },
  { says: 'both tabs end with the same wishlist', eventually: agree(({ wishlist }) => wishlist) },
  {
    says: 'both tabs end with the same language, if its messages can be loaded',
    when: ({ unanswered }) => !unanswered.has('applyLanguage'),
    eventually: (moment) => moment.unanswered.has('applyLanguage') || agree(({ locale }) => locale)(moment),
  },
  { says: 'both tabs end with the same delivery address', eventually: agree(({ addressId }) => addressId) },
  { says: 'both tabs end with the same session', eventually: agree(({ session }) => session?.token ?? null) },
  {
    says: 'a reload keeps cart, wishlist and delivery address',
    when: happens('is reloaded', (_, { isBehind }) => !isBehind),
    always: there(
      (now, before) =>
        JSON.stringify([now.lines, now.promoCode, now.wishlist, now.addressId]) ===
        JSON.stringify([before.lines, before.promoCode, before.wishlist, before.addressId]),
    ),
  },
  {
    says: 'logging out clears the delivery address',
    when: happens('logs out'),
    always: there(({ addressId, isCustomer }) => addressId === null && !isCustomer),
  },
  {
    says: 'a logged-out token is revoked in the end',
    when: happens('logs out'),
    eventually: ({ server }) => [...server.signedOut].every((token) => server.hasEnded(token)),
  },
  {
    says: 'a session ends in both tabs when one of them knows that it has ended',
    eventually: ({ tabs, server }) => tabs.every(({ session }) => session === null || !server.known.has(session.token)),
  },
  {
    says: 'a toast closes by itself, unless it is paused or leads to the cart',
    when: ({ tabs }) => tabs.some(({ toast }) => toast === 'showing'),
    eventually: every(({ toast }) => toast !== 'showing'),
  },
  {
    says: 'the toast of an added line is shown on its own screen only',
    when: (moment) => moment.step.startsWith('opens /') || hasLeft(moment),
    always: there(({ toast }) => toast !== 'staying'),
  },
  {
    says: 'the shop has the language of its page',
    always: every(({ locale, shopLocale }) => locale === shopLocale),
  },
  {
    says: 'loading a language always ends',
    eventually: every(({ isLanguageBusy }) => !isLanguageBusy),
  },
  {
    says: 'the code of analytics is loaded only after consent',
    always: (moment) => moment.hasAgreed || every(({ loadsAnalytics }) => !loadsAnalytics)(moment),
  },
];
