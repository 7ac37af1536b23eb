import { fromCallback, fromPromise } from 'xstate';
import type { LoadedScreen, LoadInput } from '../../../machines/navigation/screen-loader.types';
import { type PageData, initialDataFor } from '../../boot/initial-data';
import type { RouteName } from '../../../domain/routes/manifest';
import { type InitialData, initialDataOf, NO_INITIAL_DATA } from '../../../machines/catalogue/initial-data.rules';
import type { Screen, Visit } from '../../screens/screen';
import type { Shop } from '../create-shop';
import { loadScreen } from './screens';

/** Loads the code of a screen; the first one gets the page's initial data. */
export const loadScreenWith = (pageData: PageData | null) =>
  fromPromise<LoadedScreen | null, LoadInput>(async ({ input: { visit, isFirst }, system, signal }) => {
    const { route, state } = visit;
    let screen: Screen;
    try {
      screen = await loadScreen(route.name);
    } catch (error) {
      if (!signal.aborted) reportError(error);
      return null;
    }
    const shop: Shop = system.get('shop');
    return startable(screen, { route, state, shop }, initialDataFor(isFirst ? pageData : null, route));
  });

/** Stands for the machine of a screen that has none. */
const noMachine = fromCallback(() => {});

/** A screen as the screen loader starts it, with its initial data where the server loaded it. */
function startable(
  { machine, input, ...screen }: Screen,
  visit: Visit<RouteName>,
  initialData: InitialData,
): LoadedScreen {
  const own = input?.(visit);
  const withData = { ...(own as object), ...initialDataOf(initialData, 'screen'), initialData };
  return { logic: machine ?? noMachine, input: initialData === NO_INITIAL_DATA ? own : withData, screen };
}
