import { both, either, emits, ends, has, receives, is, isIn, keeps, type Laws, no, wasIn } from '../../model/laws/law';

/** Laws of what every screen shares. */
export const shellLaws: Laws = {
  analytics: [
    {
      says: 'without consent nothing waits to be sent',
      when: isIn({ counting: 'refused' }),
      always: has(({ visit }) => visit === null),
    },
    {
      says: 'a visit runs only with consent',
      when: has(({ visit }) => visit !== null),
      always: has(({ consent }) => consent.measurement),
    },
    {
      says: 'what is posted is delivered or waits again',
      when: isIn({ sending: 'posting' }),
      eventually: no(isIn({ sending: 'posting' })),
    },
    { says: 'no event is counted twice', always: has(({ sentKeys }) => new Set(sentKeys).size === sentKeys.length) },
  ],
  consent: [
    {
      says: 'a shopper who has answered is not asked',
      when: is('asking'),
      always: has(({ consent }) => consent === null),
    },
    {
      says: 'nobody is asked before the first meaningful action',
      when: is('asking'),
      always: has(({ engagement }) => engagement === 2),
    },
    { says: 'a shop without a partner asks nobody', when: has(({ partner }) => partner === null), never: is('asking') },
    {
      says: 'a consent is reported only by an answer',
      when: emits('consent.given'),
      always: receives('all.accepted', 'all.refused', 'choices.saved'),
    },
    {
      says: 'what is toggled counts only once it is saved',
      when: receives('purpose.toggled'),
      always: both(keeps('consent'), no(emits('consent.given'))),
    },
    {
      says: 'an earlier answer is found, or the shopper is asked',
      when: isIn('reading'),
      eventually: no(isIn('reading')),
    },
  ],
  favourites: [
    {
      says: 'the list is called empty exactly without products',
      always: ({ state }) => state.matches('empty') === (state.context.items.length === 0),
    },
    {
      says: 'no product is in the list twice',
      always: has(({ items }) => new Set(items.map(({ id }: { id: string }) => id)).size === items.length),
    },
    { says: 'a cleared list is empty', when: receives('favourites.cleared'), always: isIn('empty') },
    {
      says: 'a change of another tab is not counted here',
      when: receives('favourites.changedElsewhere'),
      never: emits('analytics.tracked'),
    },
  ],
  language: [
    { says: 'a language that loads is there, or the old one stays', when: is('busy'), eventually: no(is('busy')) },
    {
      says: 'the page has the direction of its language',
      always: ({ state }) => state.hasTag('rtl') === (state.context.locale === 'ar'),
    },
    {
      says: 'a language that does not load changes nothing',
      when: receives('xstate.error.actor.applyArabic', 'xstate.error.actor.applyEnglish'),
      always: keeps('locale'),
    },
    { says: 'exactly one direction holds', always: ({ state }) => state.hasTag('rtl') !== state.hasTag('ltr') },
  ],
  lazyAnalytics: [
    {
      says: 'without consent nothing is stored',
      when: isIn({ waiting: 'withoutConsent' }),
      always: has(({ queue }) => queue.length === 0),
    },
    {
      says: 'code that loads is there or has failed',
      when: isIn({ waiting: 'loading' }),
      eventually: no(isIn({ waiting: 'loading' })),
    },
    { says: 'once it counts nothing waits', when: isIn('counting'), always: has(({ queue }) => queue.length === 0) },
    { says: 'at most 100 events wait', always: has(({ queue }) => queue.length <= 100) },
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
      says: 'a change of the cart moves nobody',
      when: receives('cart.changed'),
      always: ({ before, state }) => JSON.stringify(before?.value) === JSON.stringify(state.value),
    },
  ],
  screenLoader: [
    {
      says: 'a screen that loads is shown, has failed or has crashed',
      when: isIn('loading'),
      eventually: either(is('settled'), isIn('entering'), ends),
    },
    { says: 'what is shown has its actor', when: isIn('shown'), always: has(({ shown }) => shown !== null) },
    {
      says: 'a screen that crashed or failed is gone',
      when: is('failed', 'crashed'),
      always: has(({ shown, next }) => shown === null && next === null),
    },
    {
      says: 'a crash is reported or its screen starts again',
      when: isIn('deciding', 'crashing'),
      eventually: either(isIn('loading', 'crashed'), ends),
    },
  ],
  shop: [
    {
      says: 'only a payment leaves the shop',
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
    { says: 'exactly one look holds', always: ({ state }) => state.tags.size === 1 },
    {
      says: 'the chosen look is there at once',
      when: receives('theme.chosen'),
      always: ({ event, state }) => state.hasTag(event.choice as never),
    },
    {
      says: 'the device decides only where nothing else is chosen',
      when: is('system'),
      never: ({ event }) => ['light', 'dark'].includes(event.choice as string),
    },
  ],
  toasts: [
    { says: 'a toast goes away by itself', when: isIn('showing'), eventually: no(isIn('showing')) },
    { says: 'a hidden toast is forgotten', when: isIn('hidden'), always: has(({ toast }) => toast === null) },
    {
      says: 'a toast that is read stays until it is let go',
      when: isIn('paused'),
      always: isIn('paused'),
      until: receives('toast.closed', 'toast.resumed', 'toast.shown', 'line.added'),
    },
    {
      says: 'a new toast takes the place of the old',
      when: receives('toast.shown'),
      always: both(isIn('showing'), ({ event, state }) => state.context.toast === event.toast),
    },
    {
      says: 'only a line that was added stays by itself',
      always: ({ state }) => state.matches('staying') === (state.context.toast?.line !== undefined),
    },
    {
      says: 'an added line stays until it is closed or replaced, or its screen is left',
      when: isIn('staying'),
      always: isIn('staying'),
      until: receives('toast.closed', 'toast.shown', 'line.added', 'screen.left'),
    },
    { says: 'no added line follows to another screen', when: receives('screen.left'), never: isIn('staying') },
  ],
};
