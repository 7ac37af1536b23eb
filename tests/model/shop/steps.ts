import { lineRemovedToast, type Toast } from '../../../machines/shop/toasts.machine';
import { childOf } from '../../../src/app/create-shop';
import { createLine, createSelectedAddress, networkFailure, statusFailure } from '../../support/data/shopping';
import { createFavourite } from '../../support/data/favourites';
import type { Server } from './server';
import { quietScreen, type Request, type Tab, type TabView } from './tab';

/** What may happen in a tab just now. */
export interface Step {
  readonly name: string;
  take(): void;
}

const DATES = createLine();
const OUD = createLine({ id: '8', name: 'Oud', sku: 'SKU-8' });
const item = createFavourite();
const ADDRESS = createSelectedAddress({ addressId: '21' });
const linkCopied: Toast = { tone: 'success', code: 'linkCopied' };
const PATHS = ['/', '/cart', '/checkout', '/orders', '/login', '/add-address', '/product/7'];

/** Few moments offer it, so it is chosen there more often than other steps. */
const likely = (step: Step): readonly Step[] => Array.from({ length: 10 }, () => step);

/** Steps of a shopper in a tab with this view, by what they say of it. */
export function shopperSteps(tab: Tab, view: TabView, server: Server): readonly Step[] {
  const { shop, history } = tab;
  const part = <TName extends Parameters<typeof childOf>[1]>(name: TName) => childOf(shop, name);
  const isAt = (name: string) => view.isOpen && view.isSettled && view.route === name && view.overlay === 'closed';
  const { toastContent: toast } = view;
  const { token = '' } = view.session ?? {};
  const when = (holds: boolean, steps: readonly Step[]) => (holds ? steps : []);
  return [
    ...PATHS.map((path) => ({ name: `opens ${path}`, take: () => history.open(path) })),
    { name: 'goes back', take: () => history.back() },
    { name: 'opens the menu', take: () => part('navigation').send({ type: 'menu.opened' }) },
    { name: 'opens the search', take: () => part('navigation').send({ type: 'search.opened' }) },
    {
      name: 'opens the choices of a product',
      take: () => shop.send({ type: 'choices.requested', line: DATES }),
    },
    ...when(view.overlay === 'menu' || view.overlay === 'search' || view.overlay === 'choices', [
      { name: 'closes what lies over the page', take: () => part('navigation').send({ type: 'overlay.closed' }) },
    ]),
    ...when(
      isAt('login') && view.isVisitor,
      likely({
        name: 'logs in',
        take: () => shop.send({ type: 'login.completed', session: server.logIn(), at: 0 }),
      }),
    ),
    ...when(view.isCustomer && isAt('home'), [
      {
        name: 'logs out',
        take: () => {
          server.signedOut.add(token);
          server.known.add(token);
          shop.send({ type: 'logout.requested' });
        },
      },
      {
        name: 'deletes the account',
        take: () => {
          server.end(token);
          server.known.add(token);
          shop.send({ type: 'account.deleted' });
        },
      },
    ]),
    ...when(view.isCustomer, [
      {
        name: 'is refused by the server',
        take: () => {
          server.end(token);
          server.known.add(token);
          part('session').send({ type: 'request.unauthorised' });
        },
      },
      { name: 'loses the session on the server', take: () => server.end(token) },
      { name: 'chooses an address', take: () => shop.send({ type: 'address.selected', address: ADDRESS }) },
      { name: 'deletes the address', take: () => shop.send({ type: 'address.deleted', addressId: '21' }) },
      { name: 'has no addresses', take: () => shop.send({ type: 'addresses.listed', ids: [] }) },
    ]),
    { name: 'adds dates', take: () => shop.send({ type: 'line.added', line: DATES }) },
    { name: 'adds oud', take: () => shop.send({ type: 'line.added', line: OUD }) },
    ...when(view.cartLines.length > 0, [
      { name: 'takes more dates', take: () => part('cart').send({ type: 'quantity.increased', key: '7' }) },
      { name: 'takes fewer dates', take: () => part('cart').send({ type: 'quantity.decreased', key: '7' }) },
      {
        name: 'removes the oud',
        take: () => {
          shop.send({ type: 'line.removed', key: '8' });
          shop.send({ type: 'toast.shown', toast: lineRemovedToast(OUD, 0) });
        },
      },
      { name: 'applies a code', take: () => shop.send({ type: 'promo.applied', code: 'LAWZA10' }) },
      { name: 'removes the code', take: () => shop.send({ type: 'promo.removed' }) },
    ]),
    ...when(
      isAt('checkout') && view.cartLines.length > 0,
      likely({
        name: 'places an order',
        take: () => shop.send({ type: 'order.placed', order: server.order(view.cartLines) }),
      }),
    ),
    { name: 'likes the lamp or no longer', take: () => part('favourites').send({ type: 'favourite.toggled', item }) },
    { name: 'clears the wishlist', take: () => shop.send({ type: 'favourites.cleared' }) },
    { name: 'changes the language', take: () => part('language').send({ type: 'language.toggled' }) },
    { name: 'copies a link', take: () => shop.send({ type: 'toast.shown', toast: linkCopied }) },
    ...when(toast !== null, [
      { name: 'closes the toast', take: () => part('toasts').send({ type: 'toast.closed' }) },
      { name: 'rests on the toast', take: () => part('toasts').send({ type: 'toast.paused' }) },
      { name: 'leaves the toast', take: () => part('toasts').send({ type: 'toast.resumed' }) },
    ]),
    ...when(toast?.undo !== undefined, [
      { name: 'undoes it', take: () => toast?.undo && shop.send({ type: 'undo.requested', undo: toast.undo }) },
    ]),
    ...when(view.consent === 'asking', [
      { name: 'agrees to everything', take: () => part('consent').send({ type: 'all.accepted' }) },
      { name: 'agrees to nothing', take: () => part('consent').send({ type: 'all.refused' }) },
    ]),
    { name: 'opens the privacy choices', take: () => shop.send({ type: 'privacy.opened' }) },
    ...when(view.consent === 'choosing', [
      {
        name: 'switches measurement',
        take: () => part('consent').send({ type: 'purpose.toggled', purpose: 'measurement' }),
      },
      { name: 'saves the choices', take: () => part('consent').send({ type: 'choices.saved' }) },
      { name: 'closes the choices', take: () => part('consent').send({ type: 'choices.closed' }) },
    ]),
  ];
}

/** What a call gets for an answer when nothing fails. */
function answerTo({ name, input }: Request, server: Server): unknown {
  switch (name) {
    case 'confirmSession':
      return { userId: 'c-1', name: 'Sara', phone: '+96550123456', hasOpenPayment: false };
    case 'revokeToken':
      return server.revoke(input.token);
    case 'loadScreen':
      return quietScreen;
    case 'loadAnalytics':
      return { logic: quietScreen.logic, input: undefined };
    default:
      return null;
  }
}

/** The answer to a call; the server refuses a token that has ended. */
export const answerStep = (request: Request, tab: Tab, server: Server): Step => ({
  name: `gets an answer to ${request.name}`,
  take: () => {
    tab.requests.delete(request);
    const { token = '' } = request.input ?? {};
    if (request.name === 'confirmSession' && server.hasEnded(token)) {
      server.known.add(token);
      return request.reject(statusFailure(401));
    }
    request.resolve(answerTo(request, server));
  },
});

export const failStep = (request: Request, tab: Tab): Step => ({
  name: `gets no answer to ${request.name}`,
  take: () => {
    tab.requests.delete(request);
    request.reject(networkFailure);
  },
});
