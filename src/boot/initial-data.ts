import type { Locale } from '../../domain/text/locale';
import { NO_INITIAL_DATA, type InitialData } from '../../machines/catalogue/initial-data.rules';
import type { Route } from '../../domain/routes/manifest';

/** The initial data of a page, embedded in the document so that the browser doesn't load it again. */
export interface PageData extends InitialData {
  readonly locale: Locale;
  readonly route: Route;
}

/** The initial data of a route; empty where the page was rendered for another. */
export const initialDataFor = (pageData: PageData | null, route: Route): InitialData =>
  pageData !== null && JSON.stringify(pageData.route) === JSON.stringify(route) ? pageData : NO_INITIAL_DATA;
