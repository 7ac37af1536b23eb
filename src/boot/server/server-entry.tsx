import { renderToString } from 'react-dom/server';
import type { I18n } from '@lingui/core';
import { type AnyActorRef, type AnyMachineSnapshot, waitFor } from 'xstate';
import { api } from '../../../api';
import { ApiFailure, type Failure, statusOf } from '../../../api/failure';
import { type ShopFacts, shopIdentityOf } from '../../../api/schemas/shop-facts';
import type { Category } from '../../../api/schemas/category';
import type { Locale } from '../../../domain/text/locale';
import type { ResourceRef } from '../../../machines/catalogue/resource.machine';
import { pathTo } from '../../../machines/catalogue/category-path.rules';
import type { PageData } from '../initial-data';
import { headOf } from '../../app/head/head';
import type { Head } from '../../app/head/head.types';
import { type FirstPicture, firstPictureOf } from '../../app/head/first-picture';
import { loadI18n } from '../../i18n/activate';
import { AppRoot } from '../../app/AppRoot';
import { startHeadlessShop } from './server-shop';
import { loadScreen } from '../../app/navigation/screens';
import { href } from '../../../domain/routes/href';
import { isServerRoute, routesWhere } from '../../../domain/routes/facts';
import type { RouteName, ServerRoute } from '../../../domain/routes/manifest';
import { routeAt } from '../../../domain/routes/match';
import { screenFileOf } from '../../../domain/routes/screen-file';
import { screenLoaderOf, type Shop } from '../../app/create-shop';

/** ms in which a screen has to load its data */
const LOAD_TIMEOUT = 10_000;

export interface PageRequest {
  readonly route: ServerRoute;
  /** path and query, as the address bar has them */
  readonly path: string;
  readonly locale: Locale;
  /** The URL has a `lang` parameter. */
  readonly isLanguageInUrl: boolean;
  /** `https://shop.example` */
  readonly origin: string;
  readonly shop: ShopFacts;
}

export interface RenderedScreen extends Head {
  readonly status: 200 | 404;
  /** the content of #root */
  readonly html: string;
  readonly answers: PageData;
  readonly firstPicture: FirstPicture | null;
  /** the source of the screen's chunk, as the build's manifest names it */
  readonly source: string;
}

/** Loads the code and messages that rendering needs. */
export const prepare = () =>
  Promise.all([
    ...routesWhere(({ rendering }) => rendering === 'server').map(loadScreen),
    ...(['ar', 'en'] as const).map((locale) => loadI18n(locale)),
  ]);

/** Connects the API client to the shop's own server in this process, without a network. */
export function connect({ fetch, locale }: { fetch: typeof globalThis.fetch; locale: () => Locale }): void {
  api.settings.baseUrl = 'http://shop.internal/api';
  api.settings.fetch = fetch;
  api.settings.locale = locale;
}

/** The route of a URL that is server-rendered; null where the server sends the shell. */
export function serverRouteAt(pathname: string, search: string): ServerRoute | null {
  const route = routeAt(pathname, search);
  return isServerRoute(route) ? route : null;
}

/** The source file of a URL's screen. */
export const screenSourceAt = (pathname: string, search: string): string =>
  screenSource(routeAt(pathname, search).name);

/**
 * Renders a screen for an anonymous visitor with an empty cart, after its actors have loaded.
 * @throws ApiFailure when data can't be loaded, unless with 404
 */
export async function renderPage(request: PageRequest): Promise<RenderedScreen> {
  const { route, locale } = request;
  const [started, i18n] = await Promise.all([startScreen(request), loadI18n(locale)]);
  try {
    const all = withChildren(started.screen);
    const failures = await whenSettled(all);
    const isFailed = Object.keys(failures).length > 0;
    for (const failure of Object.values(failures)) if (statusOf(failure) !== 404) throw new ApiFailure(failure);
    const answers = { locale, route, data: dataOf(all), ...(isFailed && { failures }) };
    const isMissing = isFailed || isUnknown(answers);
    const html = toHtml(started, i18n);
    const state = { data: answers.data, actors: all };
    const head = headOf({ ...request, ...state, i18n, isMissing });
    const firstPicture = isMissing ? null : firstPictureOf({ route, ...state });
    return { ...head, status: isMissing ? 404 : 200, html, answers, firstPicture, source: screenSource(route.name) };
  } finally {
    started.stop();
  }
}

/** An unknown URL, or a category that isn't in the tree. */
const isUnknown = ({ route, data }: PageData): boolean =>
  route.name === 'notFound' ||
  (route.name === 'categoryChildren' && pathTo(data.screen as readonly Category[], route.categoryId).length === 0);

interface StartedScreen {
  readonly request: PageRequest;
  readonly shop: Shop;
  readonly screen: AnyActorRef;
  readonly stop: () => void;
}

/** Starts a shop and waits for its screen. */
async function startScreen(request: PageRequest): Promise<StartedScreen> {
  const { route, locale, path } = request;
  const shop = startHeadlessShop(locale, route, path);
  const { context } = await waitFor(screenLoaderOf(shop), (state) => state.hasTag('settled'), {
    timeout: LOAD_TIMEOUT,
  });
  if (!context.shown) {
    shop.stop();
    throw context.error ?? new Error(`the screen of ${path} is missing`);
  }
  return { request, shop, screen: context.shown.actor as AnyActorRef, stop: () => shop.stop() };
}

type Actors = Readonly<Record<string, AnyActorRef>>;

/** A screen's actor and its child actors, by name. */
const withChildren = (screen: AnyActorRef): Actors => ({ screen, ...screen.getSnapshot().children });

const resourcesOf = (all: Actors) =>
  Object.entries(all).filter(([, part]) => 'data' in ((part.getSnapshot() as AnyMachineSnapshot).context ?? {}));

const dataOf = (actors: Actors): PageData['data'] =>
  Object.fromEntries(resourcesOf(actors).map(([name, actor]) => [name, actor.getSnapshot().context.data]));

/**
 * Waits until all resources have loaded, those included that start after the first ones. Returns only the failures of
 * the first ones; the browser retries those that started later.
 */
async function whenSettled(actors: Actors): Promise<NonNullable<PageData['failures']>> {
  const busy = () => resourcesOf(actors).filter(([, actor]) => actor.getSnapshot().hasTag('busy'));
  const first = busy();
  for (let loading = first; loading.length > 0; loading = busy()) {
    await Promise.all(
      loading.map(([, actor]) =>
        waitFor(actor as ResourceRef, (now) => !now.hasTag('busy'), { timeout: LOAD_TIMEOUT }),
      ),
    );
  }
  return Object.fromEntries(
    first.flatMap(([name, actor]) => {
      const state: AnyMachineSnapshot = actor.getSnapshot();
      return state.hasTag('failed') ? [[name, state.context.failure as Failure]] : [];
    }),
  );
}

function toHtml({ request: { path, shop: facts }, shop }: StartedScreen, i18n: I18n): string {
  const links = { homeHref: href('home'), ordersHref: href('orders'), phone: '', onReset: () => {} };
  return renderToString(<AppRoot identity={shopIdentityOf(facts)} shop={shop} i18n={i18n} links={links} path={path} />);
}

/** A screen's module as the build's manifest names it. */
function screenSource(name: RouteName): string {
  const file = screenFileOf(name);
  return `src/screens/${file.replace('.screen.ts', '')}/${file}`;
}
