import { createMiddleware } from 'hono/factory';
import { type SignedIn, signedInBy } from '../customers/sessions';
import { bearerOf } from '../customers/token';
import type { AppDeps } from '../deps';
import type { AppContext, AppEnv } from './env';
import { notFound, unauthorised } from './refusal';

/** Lets only customers through and keeps their answers out of every cache. @throws Refusal 401 */
export const customersOnly = ({ db, clock }: AppDeps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const token = bearerOf(c.req.header('authorization'));
    const found = token === null ? undefined : await signedInBy(db, clock.now(), token);
    if (!found) throw unauthorised();
    c.set('customer', found);
    await next();
  });

/** The customer of a request behind `customersOnly`. */
export function me(c: AppContext): SignedIn {
  const found = c.get('customer');
  if (!found) throw unauthorised();
  return found;
}

/** A customer id of a path or body has to be the token's own; any other is something that isn't there. */
export function refuseOthers(c: AppContext, userId: string | number): void {
  if (String(userId).toLowerCase() !== me(c).customerId) throw notFound();
}
