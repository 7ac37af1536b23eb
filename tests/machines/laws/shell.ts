import { both, either, emits, ends, has, receives, is, isIn, keeps, type Laws, no, wasIn } from '../../model/laws/law';

/** Laws of what every screen shares. */
export const shellLaws: Laws = {
  analytics: [
    {
      says: 'without consent there is no visit',
      when: isIn({ counting: 'refused' }),
      always: has(({ visit }) => visit === null),
    },
    {
      says: 'a visit runs only with consent',
      when: has(({ visit }) => visit !== null),
      always: has(({ consent }) => consent.measurement),
    },
    {
      says: 'posting a batch always ends',
      when: isIn({ sending: 'posting' }),
      eventually: no(isIn({ sending: 'posting' })),
    },
    { says: 'no event is sent twice', always: has(({ sentKeys }) => new Set(sentKeys).size === sentKeys.length) },
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
      says: 'a toggled purpose applies only once it is saved',
      when: receives('purpose.toggled'),
      always: both(keeps('consent'), no(emits('consent.given'))),
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
      when: receives('xstate.error.actor.applyArabic', 'xstate.error.actor.applyEnglish'),
      always: keeps('locale'),
    },
    { says: 'exactly one text direction is set', always: ({ state }) => state.hasTag('rtl') !== state.hasTag('ltr') },
  ],
  lazyAnalytics: [
    {
      says: 'without consent no event is queued',
      when: isIn({ waiting: 'withoutConsent' }),
      always: has(({ queue }) => queue.length === 0),
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
    { says: 'at most 100 events are queued', always: has(({ queue }) => queue.length <= 100) },
  ],
  navigation: [
    {
      says: 'a private screen is never open to a visitor',
      when: isIn({ gate: 'open' }),
      never: has(({ who, match }) => who === 'visitor' && ['orders', 'checkout'].includes(match?.route.name)),
    },
    {
      says: 'a checkout never opens with an empty cart',
      when: both(receives('location.changed', 'history.popped'), isIn({ gate: 'open' })),
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
      never: ({ event }) => ['light', 'dark'].includes(event.choice as string),
    },
  ],
  toasts: [
    { says: 'a shown toast closes by itself', when: isIn('showing'), eventually: no(isIn('showing')) },
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
