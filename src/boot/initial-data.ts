import type { Locale } from '../../domain/text/locale';
import { NO_INITIAL_DATA, type InitialData } from '../../machines/catalogue/initial-data.rules';
import type { Route } from '../../domain/routes/manifest';

/** What the server read for the first screen: it crosses in the document, so that the browser doesn't ask again. */
export interface Answers extends InitialData {
  readonly locale: Locale;
  readonly route: Route;
}

/** The answers for a screen, where they are those of its address. */
export const answersFor = (answers: Answers | null, route: Route): InitialData =>
  answers !== null && JSON.stringify(answers.route) === JSON.stringify(route) ? answers : NO_INITIAL_DATA;
