import { createMiddleware } from 'hono/factory';
import { type SignedIn, signedInBy } from '../customers/sessions';
import { bearerOf } from '../customers/token';
import type { AppDeps } from '../deps';
import type { AppContext, AppEnv } from './env';
import { notFound, unauthorised } from './refusal';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** The token of a call for customers, whose answers stay out of every cache. @throws Refusal 401 */
export function tokenOf(c: AppContext): string {
  c.header('Cache-Control', 'no-store');
  const token = bearerOf(c.req.header('authorization'));
  if (token === null) throw unauthorised();
  return token;
}

/** Finds out whose a request is. @throws Refusal 401 */
export async function signIn({ db, clock }: Deps, c: AppContext): Promise<SignedIn> {
  return welcome(c, await signedInBy(db, clock.now(), tokenOf(c)));
}

/** Makes a request a customer's. @throws Refusal 401 */
export function welcome(c: AppContext, found: SignedIn | undefined): SignedIn {
  if (!found) throw unauthorised();
  c.set('customer', found);
  return found;
}

/** Lets only customers through. @throws Refusal 401 */
export const customersOnly = (deps: Deps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await signIn(deps, c);
    await next();
  });

/** The customer of a request that is signed in. */
export function me(c: AppContext): SignedIn {
  const found = c.get('customer');
  if (!found) throw unauthorised();
  return found;
}

/** A customer id of a path or body has to be the token's own; any other is something that isn't there. */
export function refuseOthers(c: AppContext, userId: string | number): void {
  if (String(userId).toLowerCase() !== me(c).customerId) throw notFound();
}
