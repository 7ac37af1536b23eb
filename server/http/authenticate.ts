import { createMiddleware } from 'hono/factory';
import { type SignedInCustomer, customerByToken } from '../customers/sessions';
import { parseBearer } from '../customers/token';
import type { AppDeps } from '../deps';
import type { AppContext, AppEnv } from './env';
import { notFound, unauthorised } from './refusal';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** The token of a call for customers, whose answers stay out of every cache. @throws Refusal 401 */
export function requireToken(c: AppContext): string {
  c.header('Cache-Control', 'no-store');
  const token = parseBearer(c.req.header('authorization'));
  if (token === null) throw unauthorised();
  return token;
}

/** Finds out whose a request is. @throws Refusal 401 */
export async function authenticate({ db, clock }: Deps, c: AppContext): Promise<SignedInCustomer> {
  return setCustomer(c, await customerByToken(db, clock.now(), requireToken(c)));
}

/** Makes a request a customer's. @throws Refusal 401 */
export function setCustomer(c: AppContext, customer: SignedInCustomer | undefined): SignedInCustomer {
  if (!customer) throw unauthorised();
  c.set('customer', customer);
  return customer;
}

/** Lets only customers through. @throws Refusal 401 */
export const requireCustomer = (deps: Deps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await authenticate(deps, c);
    await next();
  });

/** The customer of a request that is signed in. */
export function currentCustomer(c: AppContext): SignedInCustomer {
  const found = c.get('customer');
  if (!found) throw unauthorised();
  return found;
}

/** A customer id of a path or body has to be the token's own; any other is something that isn't there. */
export function requireOwnId(c: AppContext, userId: string | number): void {
  if (String(userId).toLowerCase() !== currentCustomer(c).customerId) throw notFound();
}
