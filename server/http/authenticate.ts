import { createMiddleware } from 'hono/factory';
import { type SignedInCustomer, customerByToken } from '../customers/sessions';
import { parseBearer } from '../customers/token';
import type { AppDeps } from '../deps';
import type { AppContext, AppEnv } from './env';
import { notFound, unauthorised } from './refusal';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** The bearer token of a request. Its response isn't cached. @throws Refusal 401 */
export function requireToken(c: AppContext): string {
  c.header('Cache-Control', 'no-store');
  const token = parseBearer(c.req.header('authorization'));
  if (token === null) throw unauthorised();
  return token;
}

/** Finds and sets the customer of a request. @throws Refusal 401 */
export async function authenticate({ db, clock }: Deps, c: AppContext): Promise<SignedInCustomer> {
  return setCustomer(c, await customerByToken(db, clock.now(), requireToken(c)));
}

/** Sets the customer of a request. @throws Refusal 401 if there is none */
export function setCustomer(c: AppContext, customer: SignedInCustomer | undefined): SignedInCustomer {
  if (!customer) throw unauthorised();
  c.set('customer', customer);
  return customer;
}

/** Middleware that rejects requests without a customer. @throws Refusal 401 */
export const requireCustomer = (deps: Deps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await authenticate(deps, c);
    await next();
  });

/** The customer of an authenticated request. @throws Refusal 401 */
export function currentCustomer(c: AppContext): SignedInCustomer {
  const found = c.get('customer');
  if (!found) throw unauthorised();
  return found;
}

/** Checks that a customer id in a path or body is the token's own. @throws Refusal 404 for any other */
export function requireOwnId(c: AppContext, userId: string | number): void {
  if (String(userId).toLowerCase() !== currentCustomer(c).customerId) throw notFound();
}
