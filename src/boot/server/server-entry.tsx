import { renderToString } from 'react-dom/server';
import type { I18n } from '@lingui/core';
import { type AnyActorRef, type AnyMachineSnapshot, waitFor } from 'xstate';
import { api } from '../../../api';
import { ApiFailure, type Failure, statusOf } from '../../../api/failure';
import type { Category } from '../../../api/schemas/category';
import type { Locale } from '../../../domain/text/locale';
import type { ResourceRef } from '../../../machines/catalogue/resource.machine';
import { pathTo } from '../../../machines/catalogue/category-path.rules';
import type { Answers } from '../initial-data';
import { headOf } from '../../app/head/head';
import type { Head } from '../../app/head/head.types';
import { type FirstPicture, firstPictureOf } from '../../app/head/first-picture';
import { wordsFor } from '../../i18n/activate';
import { AppRoot } from '../../app/AppRoot';
import { openQuietShop } from './server-shop';
import { loadScreen } from '../../app/navigation/screens';
import { href } from '../../../domain/routes/href';
import { isServerRoute, routesWhere } from '../../../domain/routes/facts';
import type { RouteName, ServerRoute } from '../../../domain/routes/manifest';
import { routeAt } from '../../../domain/routes/match';
import { screenFileOf } from '../../../domain/routes/screen-file';
import { arrivalOf, type Shop } from '../../app/create-shop';

/** ms for all that a screen reads */
const READ_LIMIT = 10_000;

export interface PageRequest {
  readonly route: ServerRoute;
  /** path and query, as the address bar has them */
  readonly path: string;
  readonly locale: Locale;
  /** The address itself asks for the language. */
  readonly isAsked: boolean;
  /** `https://shop.example` */
  readonly origin: string;
}

export interface DrawnPage extends Head {
  readonly status: 200 | 404;
  /** what stands in #root */
  readonly html: string;
  readonly answers: Answers;
  readonly firstPicture: FirstPicture | null;
  /** the source of the screen's chunk, as the build's manifest names it */
  readonly source: string;
}

/** Loads all that drawing needs, so that no page waits for it. */
export const prepare = () =>
  Promise.all([
    ...routesWhere(({ rendering }) => rendering === 'server').map(loadScreen),
    ...(['ar', 'en'] as const).map((locale) => wordsFor(locale)),
  ]);

/** Lets the machines of this process ask the shop's own server without a network between them. */
export function connect({ ask, locale }: { ask: typeof fetch; locale: () => Locale }): void {
  api.settings.baseUrl = 'http://shop.internal/api';
  api.settings.fetch = ask;
  api.settings.locale = locale;
}

/** The route of an address where the server draws it; null where it sends the shell. */
export function publicRoute(pathname: string, search: string): ServerRoute | null {
  const route = routeAt(pathname, search);
  return isServerRoute(route) ? route : null;
}

/** The source of the screen that an address shows. */
export const sourceAt = (pathname: string, search: string): string => sourceOf(routeAt(pathname, search).name);

/**
 * Renders the first screen of an anonymous visitor with an empty cart, once its machines have loaded what it shows.
 * @throws what could not be read, a missing thing excepted
 */
export async function drawPage(request: PageRequest): Promise<DrawnPage> {
  const { route, locale } = request;
  const [entered, i18n] = await Promise.all([enter(request), wordsFor(locale)]);
  try {
    const parts = partsOf(entered.screen);
    const failures = await settled(parts);
    const isFailed = Object.keys(failures).length > 0;
    for (const failure of Object.values(failures)) if (statusOf(failure) !== 404) throw new ApiFailure(failure);
    const answers = { locale, route, data: dataOf(parts), ...(isFailed && { failures }) };
    const isMissing = isFailed || isNowhere(answers);
    const html = htmlOf(entered, i18n);
    const state = { data: answers.data, actors: parts };
    const head = headOf({ ...request, ...state, i18n, isMissing });
    const firstPicture = isMissing ? null : firstPictureOf({ route, ...state });
    return { ...head, status: isMissing ? 404 : 200, html, answers, firstPicture, source: sourceOf(route.name) };
  } finally {
    entered.leave();
  }
}

/** An address that the shop doesn't have, or a category that its tree doesn't. */
const isNowhere = ({ route, data }: Answers): boolean =>
  route.name === 'notFound' ||
  (route.name === 'categoryChildren' && pathTo(data.screen as readonly Category[], route.categoryId).length === 0);

interface Entered {
  readonly request: PageRequest;
  readonly shop: Shop;
  readonly screen: AnyActorRef;
  readonly leave: () => void;
}

/** Starts a shop and the screen's actors, as the browser does. */
async function enter(request: PageRequest): Promise<Entered> {
  const { route, locale, path } = request;
  const shop = openQuietShop(locale, route, path);
  const { context } = await waitFor(arrivalOf(shop), (state) => state.hasTag('settled'), { timeout: READ_LIMIT });
  if (!context.shown) {
    shop.stop();
    throw context.error ?? new Error(`the screen of ${path} is missing`);
  }
  return { request, shop, screen: context.shown.actor as AnyActorRef, leave: () => shop.stop() };
}

type Actors = Readonly<Record<string, AnyActorRef>>;

/** A screen's machine and its child actors, by name. */
const partsOf = (screen: AnyActorRef): Actors => ({ screen, ...screen.getSnapshot().children });

const reading = (parts: Actors) =>
  Object.entries(parts).filter(([, part]) => 'data' in ((part.getSnapshot() as AnyMachineSnapshot).context ?? {}));

const dataOf = (actors: Actors): Answers['data'] =>
  Object.fromEntries(reading(actors).map(([name, actor]) => [name, actor.getSnapshot().context.data]));

/**
 * Waits until nothing is read any more, what the first answers lead to included; gives why something can't be. What they lead
 * to may fail: the browser asks for it again.
 */
async function settled(actors: Actors): Promise<NonNullable<Answers['failures']>> {
  const busy = () => reading(actors).filter(([, actor]) => actor.getSnapshot().hasTag('busy'));
  const first = busy();
  for (let asked = first; asked.length > 0; asked = busy()) {
    await Promise.all(
      asked.map(([, actor]) => waitFor(actor as ResourceRef, (now) => !now.hasTag('busy'), { timeout: READ_LIMIT })),
    );
  }
  return Object.fromEntries(
    first.flatMap(([name, actor]) => {
      const state: AnyMachineSnapshot = actor.getSnapshot();
      return state.hasTag('failed') ? [[name, state.context.failure as Failure]] : [];
    }),
  );
}

function htmlOf({ request: { path }, shop }: Entered, i18n: I18n): string {
  const ways = { homeHref: href('home'), ordersHref: href('orders'), phone: '', onReset: () => {} };
  return renderToString(<AppRoot shop={shop} i18n={i18n} ways={ways} path={path} />);
}

/** The module of a screen's chunk, as the build's manifest names it. */
function sourceOf(name: RouteName): string {
  const file = screenFileOf(name);
  return `src/screens/${file.replace('.screen.ts', '')}/${file}`;
}
