import type { Locale } from '../machines/language.machine';
import type { Route } from './routes';

/** What the server read for the first screen: it crosses in the document, so that the browser doesn't ask again. */
export interface Answers {
  readonly locale: Locale;
  readonly route: Route;
  /** entities by the name of the screen's actor that starts with them */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The entities for a screen, where they are those of its address. */
export const answersFor = (answers: Answers | null, route: Route): Answers['data'] =>
  answers !== null && JSON.stringify(answers.route) === JSON.stringify(route) ? answers.data : {};
