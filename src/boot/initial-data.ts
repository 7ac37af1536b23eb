import type { Locale } from '../../domain/text/locale';
import { NOTHING_WRITTEN, type Written } from '../../machines/catalogue/written.rules';
import type { Route } from '../../domain/routes/manifest';

/** What the server read for the first screen: it crosses in the document, so that the browser doesn't ask again. */
export interface Answers extends Written {
  readonly locale: Locale;
  readonly route: Route;
}

/** The answers for a screen, where they are those of its address. */
export const answersFor = (answers: Answers | null, route: Route): Written =>
  answers !== null && JSON.stringify(answers.route) === JSON.stringify(route) ? answers : NOTHING_WRITTEN;
