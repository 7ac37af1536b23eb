import type { Failure } from '../../api/failure';
import type { Locale } from '../../domain/text/locale';
import type { Route } from '../../domain/routes/manifest';

/** What the server read for the first screen: it crosses in the document, so that the browser doesn't ask again. */
export interface Answers {
  readonly locale: Locale;
  readonly route: Route;
  /** entities by the name of the screen's actor that starts with them */
  readonly data: Readonly<Record<string, unknown>>;
  /** why there are none, by the name of the actor that asked for what isn't there */
  readonly failures?: Readonly<Record<string, Failure>>;
}

/** What a screen's actors start with. */
export type Written = Pick<Answers, 'data' | 'failures'>;

const NOTHING_WRITTEN: Written = { data: {} };

/** The answers for a screen, where they are those of its address. */
export const answersFor = (answers: Answers | null, route: Route): Written =>
  answers !== null && JSON.stringify(answers.route) === JSON.stringify(route) ? answers : NOTHING_WRITTEN;
