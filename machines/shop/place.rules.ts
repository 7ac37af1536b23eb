import type { ReturnTo } from '../../domain/customer/return-path';
import { factsOf } from '../../domain/routes/facts';
import type { RouteName } from '../../domain/routes/manifest';
import type { RouteFacts } from '../../domain/routes/route';
import type { Needs, Place } from './shop.types';

const NEEDS: Readonly<Record<RouteFacts['access'], Needs>> = {
  public: 'nothing',
  visitor: 'visitor',
  customer: 'customer',
  'customer-with-cart': 'customerAndCart',
};

/** A route as the shop's gate sees it; `path` is path and query, of our own origin. */
export const placeAt = (name: RouteName, path: string, returnTo: ReturnTo | null = null): Place => ({
  name,
  path,
  needs: NEEDS[factsOf(name).access],
  returnTo,
});
