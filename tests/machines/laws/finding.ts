import {
  both,
  either,
  emits,
  emitsOne,
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
  relays,
  sends,
  stores,
  wasIn,
} from '../../model/laws/law';

const reachesEveryRow = forwardsTo('banners', 'categories', 'featured', 'sections');

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
      says: 'the loader stays for its second, unless loading fails',
      when: isIn({ loading: 'asking' }, { loading: 'answered' }),
      never: is('shown'),
      until: either(receives('xstate.after.CATEGORY_LOADER.categories.loading'), is('failed')),
    },
  ],
  home: [
    { says: 'a change of the language reaches every row', when: receives('language.changed'), always: reachesEveryRow },
    { says: 'a returning network reaches every row', when: receives('connection.returned'), always: reachesEveryRow },
    { says: 'the screen’s machine never ends by itself', never: ends },
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
    { says: 'counting ends with a count or a failure', when: is('busy'), eventually: is('counted', 'failed') },
    {
      says: 'a shown count is of the last options',
      when: no(keeps('options')),
      never: is('counted'),
      until: invokes('count'),
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
      always: relays,
    },
    {
      says: 'a change of the language and a returning network reach the order',
      when: receives('language.changed', 'connection.returned'),
      always: forwardsTo('order'),
    },
    {
      says: 'a changed order is loaded again',
      when: receives('order.changed'),
      always: sends('order', ({ type }) => type === 'resource.refreshed'),
    },
  ],
  productChoices: [
    {
      says: 'only a tap adds a line',
      when: emits('line.added'),
      always: both(receives('addToCart.requested'), isIn('added')),
    },
    {
      says: 'only the selected line is added',
      when: emits('line.added'),
      always: ({ before, emitted }) =>
        before?.hasTag('ready') === true && emitted.some(({ line }) => line === before.context.selected),
    },
    { says: 'a line is added once', when: emits('line.added'), never: emits('line.added'), until: ends },
    { says: 'a failed sheet adds nothing', when: isIn('failed'), never: emits('line.added') },
    {
      says: 'a product that can’t be loaded opens its screen',
      when: isIn('failed'),
      always: either(wasIn('failed'), emitsOne('choices.failed')),
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
      always: relays,
    },
    {
      says: 'a change of the cart reaches the selection and adds nothing',
      when: receives('cart.changed'),
      always: forwardsTo('selection'),
      never: emits('line.added'),
    },
    {
      says: 'a loaded product stays loaded',
      when: has(({ read }) => read !== null),
      always: has(({ read }) => read !== null),
      until: ends,
    },
  ],
  reels: [
    {
      says: 'loading the feed ends with clips, an empty feed or a failure',
      when: is('busy'),
      eventually: isIn({ feed: 'shown' }, { feed: 'nothing' }, { feed: 'failed' }),
    },
    { says: 'clips play only where there are any', when: is('playing'), always: has(({ reels }) => reels.length > 0) },
    {
      says: 'a clip is in view only while clips are shown',
      when: has(({ visibleId }) => visibleId !== null),
      always: isIn({ feed: 'shown' }),
    },
    {
      says: 'only the sound button changes the sound',
      when: no(receives('xstate.init', 'sound.toggled')),
      always: ({ before, state }) => before?.value.sound === state.value.sound,
    },
    {
      says: 'on a hidden page no clip plays until the page is shown or the shopper starts it, also when clips load',
      when: both(receives('page.hidden'), no(wasIn({ feed: { shown: 'paused' } }))),
      never: is('playing'),
      until: receives('page.shown', 'playback.toggled'),
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
      always: both(
        stores((viewed: readonly string[]) => viewed.length === 0),
        has(({ products }) => products.length === 0),
      ),
      never: is('shown'),
    },
    {
      says: 'a page without a product stores the list only to clear it',
      when: both(
        stores(),
        has(({ current }) => current === null),
      ),
      always: receives('viewed.cleared'),
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
      eventually: either(
        is('results', 'nothing', 'failed'),
        has(({ query }) => query.trim() === ''),
      ),
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
    { says: 'a single banner does not rotate', when: has(({ count }) => count < 2), never: is('rotating') },
  ],
  variantSelection: [
    { says: 'the quantity is at least one unit', always: has(({ quantity }) => quantity >= 1) },
    {
      says: 'the quantity of what can be bought never exceeds its stock',
      when: is('available'),
      always: has(({ product, variant, quantity }) => quantity <= (variant?.stock ?? product?.stock ?? 99)),
    },
    {
      says: 'a matched selection has a variant in stock',
      when: is('matched'),
      always: has(
        ({ selection, variant }) =>
          variant.stock > 0 &&
          Object.entries(variant.attributes).every(([attribute, value]) => selection[attribute] === value),
      ),
    },
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
