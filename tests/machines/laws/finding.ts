import { both, either, emits, has, receives, is, isIn, keeps, type Laws, no, wasIn } from '../../model/laws/law';

/** Laws of the screens on which products are found. */
export const findingLaws: Laws = {
  categories: [
    { says: 'the loader always ends', when: isIn('loading'), eventually: is('shown', 'failed') },
    { says: 'shown categories are loaded', when: is('shown'), always: has(({ data }) => data !== null) },
    {
      says: 'a failed refresh keeps the shown data',
      when: receives('xstate.error.actor.reload'),
      always: both(is('shown'), keeps('data')),
    },
    {
      says: 'after a failure only a retry, the network or a new language shows the loader again',
      when: both(wasIn('failed'), isIn('loading')),
      always: receives('resource.refreshed', 'connection.returned', 'language.changed'),
    },
  ],
  home: [
    { says: 'a change of the language leaves the page open', when: receives('language.changed'), always: isIn('open') },
    { says: 'a returning network leaves the page open', when: receives('connection.returned'), always: isIn('open') },
    { says: 'the screen’s machine never ends by itself', never: ({ state }) => state.status === 'done' },
  ],
  list: [
    {
      says: 'opening a list ends with the list or a failure',
      when: isIn('loading'),
      eventually: is('shown', 'failed'),
    },
    { says: 'a shown list is loaded', when: is('shown'), always: has(({ data }) => data !== null) },
    {
      says: 'a failed page or refresh keeps the shown products',
      when: receives('xstate.error.actor.loadPage', 'xstate.error.actor.reopen'),
      always: both(is('shown'), keeps('data')),
    },
    {
      says: 'loading a page always ends',
      when: isIn({ ready: 'fetching' }),
      eventually: either(no(isIn({ ready: 'fetching' })), receives('xstate.done.actor.loadPage')),
    },
  ],
  listFilter: [
    { says: 'a count is always shown or has failed', when: is('busy'), eventually: is('counted', 'failed') },
    {
      says: 'a shown count is of the last options',
      when: is('counted'),
      always: both(
        has(({ counted }) => counted !== null),
        no(receives('options.changed')),
      ),
    },
    {
      says: 'clearing the filters keeps the sort order',
      when: receives('filters.cleared'),
      always: ({ before, state }) => before?.context.options.sort === state.context.options.sort,
    },
    { says: 'changed options are counted again', when: receives('options.changed'), always: is('busy') },
  ],
  orderAgain: [
    { says: 'ordering again always ends', when: is('busy'), eventually: isIn('idle') },
    {
      says: 'the cart opens only with something added',
      when: emits('navigation.requested'),
      always: emits('line.added'),
    },
    { says: 'every outcome shows a toast', when: both(isIn('idle'), wasIn('reading')), always: emits('toast.shown') },
    {
      says: 'nothing is added before the products are loaded',
      when: emits('line.added'),
      always: receives('xstate.done.actor.loadProducts'),
    },
  ],
  orderDetail: [
    {
      says: 'an event of a child actor reaches the shop',
      when: receives('line.added', 'toast.shown', 'navigation.requested'),
      always: ({ event, emitted }) => emitted.some(({ type }) => type === event.type),
    },
    {
      says: 'a change of the language adds nothing to the cart',
      when: receives('language.changed', 'connection.returned'),
      never: emits('line.added'),
    },
    { says: 'the screen’s machine never ends by itself', never: ({ state }) => state.status === 'done' },
  ],
  productChoices: [
    {
      says: 'only a tap adds a line',
      when: emits('line.added'),
      always: both(receives('addToCart.requested'), isIn('added')),
    },
    {
      says: 'only an available line is added, and only once',
      when: emits('line.added'),
      always: ({ before }) => before?.hasTag('ready') === true && before.context.selected !== null,
    },
    { says: 'a failed sheet adds nothing', when: isIn('failed'), never: emits('line.added') },
    {
      says: 'a product that can’t be loaded opens its screen',
      when: emits('choices.failed'),
      always: isIn('failed'),
    },
    {
      says: 'a sheet that is ready has a line to add',
      when: is('ready'),
      always: has(({ selected }) => selected !== null),
    },
    {
      says: 'a change of the cart adds nothing',
      when: receives('cart.changed', 'toast.shown'),
      never: either(emits('line.added'), emits('choices.failed')),
    },
  ],
  productDetail: [
    {
      says: 'an event of a child actor reaches the shop',
      when: receives('line.added', 'toast.shown', 'analytics.tracked'),
      always: ({ event, emitted }) => emitted.some(({ type }) => type === event.type),
    },
    { says: 'a change of the cart adds nothing', when: receives('cart.changed'), never: emits('line.added') },
    {
      says: 'a loaded product stays loaded',
      when: has(({ read }) => read !== null),
      always: has(({ read }) => read !== null),
      until: ({ state }) => state.status !== 'active',
    },
  ],
  reels: [
    {
      says: 'loading the feed ends with clips, an empty feed or a failure',
      when: is('busy'),
      eventually: no(is('busy')),
    },
    { says: 'clips play only where there are any', when: is('playing'), always: has(({ reels }) => reels.length > 0) },
    {
      says: 'a clip is in view only while clips are shown',
      when: has(({ visibleId }) => visibleId !== null),
      always: isIn({ feed: 'shown' }),
    },
    {
      says: 'only the sound button changes the sound',
      when: receives('playback.toggled', 'language.changed', 'reel.entered', 'page.hidden'),
      always: ({ before, state }) => before?.value.sound === state.value.sound,
    },
    {
      says: 'a hidden page plays nothing',
      when: both(receives('page.hidden'), wasIn({ feed: { shown: 'playing' } })),
      never: is('playing'),
    },
  ],
  recentlyViewed: [
    {
      says: 'products load only when the row comes near or the shopper retries',
      when: isIn('loading'),
      always: either(receives('row.approached', 'retry.requested'), wasIn('loading')),
    },
    { says: 'loading the row always ends', when: is('busy'), eventually: no(is('busy')) },
    { says: 'a row that is shown has products', when: is('shown'), always: has(({ products }) => products.length > 0) },
    {
      says: 'cleared products are neither shown nor stored',
      when: both(receives('viewed.cleared'), wasIn('shown')),
      always: has(({ viewed, products }) => viewed.length === 0 && products.length === 0),
    },
    {
      says: 'the product of the page is the first of the list until it is cleared',
      when: has(({ current, viewed }) => current !== null && viewed.length > 0),
      always: has(({ current, viewed }) => viewed[0] === current),
    },
  ],
  resource: [
    { says: 'loading always ends', when: is('busy'), eventually: no(is('busy')) },
    { says: 'shown data is loaded', when: is('shown'), always: has(({ data }) => data !== null) },
    {
      says: 'a failed refresh keeps the shown data',
      when: receives('xstate.error.actor.reload'),
      always: both(is('shown'), keeps('data')),
    },
    { says: 'a failure says why', when: is('failed'), always: has(({ failure }) => failure !== null) },
  ],
  search: [
    {
      says: 'a search ends with results, with nothing or with a failure',
      when: is('busy'),
      eventually: no(is('busy')),
    },
    {
      says: 'an empty text starts no search',
      when: has(({ query }) => query.trim() === ''),
      never: is('busy', 'results', 'failed'),
    },
    { says: 'no option is chosen without results', when: has(({ active }) => active >= 0), always: is('results') },
    {
      says: 'typed text stays until other text replaces it',
      when: no(receives('query.changed')),
      always: keeps('query'),
    },
    {
      says: 'a failure shows no old results',
      when: is('failed'),
      always: has(({ found, failure }) => found === null && failure !== null),
    },
  ],
  slider: [
    { says: 'the slide that is shown exists', always: has(({ index, count }) => index >= 0 && index < count) },
    {
      says: 'a paused slider rotates only after the shopper resumes it',
      when: is('paused'),
      never: is('rotating'),
      until: receives('rotation.resumed'),
    },
    {
      says: 'a suspended slider does not rotate',
      when: has(({ reasons }) => reasons.length > 0),
      never: is('rotating'),
    },
    { says: 'a single banner never changes', when: isIn('single'), always: keeps('index') },
  ],
  variantSelection: [
    { says: 'the quantity is at least one unit', always: has(({ quantity }) => quantity >= 1) },
    {
      says: 'the quantity never exceeds the stock',
      when: is('available'),
      always: has(({ product, variant, quantity }) => quantity <= (variant?.stock ?? product?.stock ?? 99)),
    },
    { says: 'a matched selection has a variant', when: is('matched'), always: has(({ variant }) => variant !== null) },
    {
      says: 'only a product without variants is plain',
      when: is('plain'),
      always: has(({ product }) => product.variants === null),
    },
    {
      says: 'a change of the cart keeps the selection and the quantity',
      when: receives('cart.changed'),
      always: keeps('selection', 'variant', 'quantity'),
    },
  ],
};
