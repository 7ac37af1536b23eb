import { isPrivate } from '../../../machines/navigation/navigation.rules';
import type { NavigationContext } from '../../../machines/navigation/navigation.types';
import type { Consent } from '../../../machines/storage/consent.slices';
import {
  both,
  either,
  emits,
  ends,
  forwardsTo,
  has,
  invokes,
  is,
  isIn,
  keeps,
  type Laws,
  no,
  receives,
  sends,
  wasIn,
} from '../../model/laws/law';

const isUnique = (list: readonly unknown[]) => new Set(list).size === list.length;
const isRefusal = both(receives('consent.changed'), ({ event }) => {
  const { measurement, advertising } = event.consent as Consent;
  return !measurement && !advertising;
});

const LOADED = ['xstate.done.actor.applyArabic', 'xstate.done.actor.applyEnglish'];

/** Laws of what every screen shares. */
export const shellLaws: Laws = {
  analytics: [
    {
      says: 'without consent there is no visit and no event waits',
      when: has(({ consent }) => !consent.measurement),
      always: has(({ visit, queue }) => visit === null && queue.length === 0),
    },
    {
      says: 'posting a batch always ends',
      when: isIn({ sending: 'posting' }),
      eventually: no(isIn({ sending: 'posting' })),
    },
    { says: 'an event that counts once is queued once', always: has(({ sentKeys }) => isUnique(sentKeys)) },
    {
      says: 'an event that is being sent is not queued too',
      when: isIn({ sending: 'posting' }),
      always: has(({ queue, batch }) => isUnique([...queue, ...batch])),
    },
  ],
  consent: [
    {
      says: 'after the shopper has answered the bar is hidden',
      when: is('asking'),
      always: has(({ consent }) => consent === null),
    },
    {
      says: 'the bar is hidden before the second screen or the first add',
      when: is('asking'),
      always: has(({ engagement }) => engagement === 2),
    },
    {
      says: 'a shop without a partner never shows the bar',
      when: has(({ partner }) => partner === null),
      never: is('asking'),
    },
    {
      says: 'consent is reported only when the shopper answers',
      when: emits('consent.given'),
      always: receives('all.accepted', 'all.refused', 'choices.saved'),
    },
    {
      says: 'the consent changes only when the shopper answers or the stored one is read',
      when: no(keeps('consent')),
      always: receives('all.accepted', 'all.refused', 'choices.saved', 'xstate.done.actor.readConsent'),
    },
    {
      says: 'reading the stored consent always ends',
      when: isIn('reading'),
      eventually: no(isIn('reading')),
    },
  ],
  favourites: [
    {
      says: 'the state is empty exactly when the list has no products',
      always: ({ state }) => state.matches('empty') === (state.context.items.length === 0),
    },
    {
      says: 'no product is in the list twice',
      always: has(({ items }) => new Set(items.map(({ id }: { id: string }) => id)).size === items.length),
    },
    { says: 'a cleared list is empty', when: receives('favourites.cleared'), always: isIn('empty') },
    {
      says: 'a change in another tab is not tracked here',
      when: receives('favourites.changedElsewhere'),
      never: emits('analytics.tracked'),
    },
  ],
  language: [
    { says: 'loading a language always ends', when: is('busy'), eventually: no(is('busy')) },
    {
      says: 'the page has the direction of its language',
      always: ({ state }) => state.hasTag('rtl') === (state.context.locale === 'ar'),
    },
    {
      says: 'a language that does not load changes nothing',
      when: both(wasIn('toArabic', 'toEnglish'), no(receives(...LOADED))),
      always: keeps('locale'),
    },
    { says: 'exactly one text direction is set', always: ({ state }) => state.hasTag('rtl') !== state.hasTag('ltr') },
  ],
  lazyAnalytics: [
    {
      says: 'without consent no code is loaded and no event is queued',
      when: either(receives('xstate.init'), both(isRefusal, isIn('waiting'))),
      never: either(
        invokes('loadAnalytics'),
        has(({ queue }) => queue.length > 0),
      ),
      until: both(receives('consent.changed'), no(isRefusal)),
    },
    {
      says: 'loading the code always ends',
      when: isIn({ waiting: 'loading' }),
      eventually: no(isIn({ waiting: 'loading' })),
    },
    {
      says: 'once the code runs, the queue is empty',
      when: isIn('counting'),
      always: has(({ queue }) => queue.length === 0),
    },
    {
      says: 'while the code loads, every event is queued',
      when: both(receives('analytics.tracked'), isIn({ waiting: 'loading' })),
      always: ({ event, state }) => state.context.queue.at(-1) === event,
    },
  ],
  navigation: [
    {
      says: 'a private screen is never open to a visitor',
      when: isIn({ gate: 'open' }),
      never: has((navigation) => navigation.who === 'visitor' && isPrivate(navigation as NavigationContext)),
    },
    {
      says: 'a checkout never opens with an empty cart',
      when: both(isIn({ gate: 'open' }), either(receives('location.changed'), no(wasIn({ gate: 'open' })))),
      never: has(({ match, cartLines }) => match?.route.name === 'checkout' && cartLines === 0),
    },
    {
      says: 'a new address closes the menu, the search, the choices and the map in full screen',
      when: both(
        receives('location.changed'),
        wasIn({ overlay: 'menu' }, { overlay: 'search' }, { overlay: 'choices' }, { overlay: 'fullMap' }),
      ),
      always: isIn({ overlay: 'closed' }),
    },
    {
      says: 'a sheet of choices has its product',
      when: isIn({ overlay: 'choices' }),
      always: has(({ choosing }) => choosing !== null),
    },
    {
      says: 'a change of the cart navigates nowhere',
      when: receives('cart.changed'),
      always: ({ before, state }) => JSON.stringify(before?.value) === JSON.stringify(state.value),
    },
  ],
  screenLoader: [
    {
      says: 'loading a screen ends with the screen, a failure or a crash',
      when: isIn('loading'),
      eventually: either(is('settled'), isIn('entering'), ends),
    },
    { says: 'a shown screen has its actor', when: isIn('shown'), always: has(({ shown }) => shown !== null) },
    {
      says: 'a crashed or failed screen is removed',
      when: is('failed', 'crashed'),
      always: has(({ shown, next }) => shown === null && next === null),
    },
    {
      says: 'a crash is reported or its screen restarts',
      when: isIn('deciding', 'crashing'),
      never: isIn('idle', 'shown', 'failed'),
      eventually: either(isIn('loading', 'crashed'), ends),
    },
  ],
  shop: [
    {
      says: 'only a payment redirects away from the shop',
      when: emits('redirect.requested'),
      always: receives('payment.redirected'),
    },
    { says: 'the shop never ends by itself', never: ends },
    {
      says: 'an added line reaches the cart',
      when: receives('line.added'),
      always: forwardsTo('cart'),
    },
    {
      says: 'a logout and a deleted account end the session and clear the delivery address',
      when: receives('logout.requested', 'account.deleted'),
      always: both(
        sends('session'),
        sends('selectedAddress', ({ type }) => type === 'selection.cleared'),
      ),
    },
    {
      says: 'an event of a screen changes no language',
      when: no(receives('xstate.snapshot.language')),
      always: keeps('locale'),
    },
  ],
  theme: [
    { says: 'exactly one theme is active', always: ({ state }) => state.tags.size === 1 },
    {
      says: 'the chosen theme applies at once',
      when: receives('theme.chosen'),
      always: ({ event, state }) => state.hasTag(event.choice as never),
    },
    {
      says: 'the device decides only if neither light nor dark is chosen',
      when: is('system'),
      never: ({ event, state }) => ['light', 'dark'].includes((event.choice ?? state.context.choice) as string),
    },
  ],
  toasts: [
    {
      says: 'a shown toast closes by itself, unless it is paused or a line is added',
      when: isIn('showing'),
      eventually: either(isIn('hidden'), receives('toast.paused', 'line.added')),
    },
    { says: 'a hidden toast is cleared', when: isIn('hidden'), always: has(({ toast }) => toast === null) },
    {
      says: 'a paused toast stays until it is resumed, closed or replaced',
      when: isIn('paused'),
      always: isIn('paused'),
      until: receives('toast.closed', 'toast.resumed', 'toast.shown', 'line.added'),
    },
    {
      says: 'a new toast replaces the old one',
      when: receives('toast.shown'),
      always: both(isIn('showing'), ({ event, state }) => state.context.toast === event.toast),
    },
    {
      says: 'only the toast of an added line has no time limit',
      always: ({ state }) => state.matches('staying') === (state.context.toast?.line !== undefined),
    },
    {
      says: 'the toast of an added line stays until it is closed or replaced, or its screen is left',
      when: isIn('staying'),
      always: isIn('staying'),
      until: receives('toast.closed', 'toast.shown', 'line.added', 'screen.left'),
    },
    {
      says: 'the toast of an added line closes with its screen',
      when: receives('screen.left'),
      never: isIn('staying'),
    },
  ],
};
