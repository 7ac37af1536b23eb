import { Hono } from 'hono';
import * as v from 'valibot';
import { storeStockRequest } from '../customers/stock-requests';
import type { AppDeps } from '../deps';
import { currentCustomer, requireCustomer } from '../http/authenticate';
import type { AppEnv } from '../http/env';
import { readBody } from '../http/input';
import { notFound } from '../http/refusal';
import { catalogueId } from '../orders/request/order-request';

const bodySchema = v.object({ product_id: catalogueId, variant_id: v.optional(v.nullable(catalogueId), null) });

/** Requests for a message when something is in stock again; 404 where no SMS gateway sends texts. */
export const stockRequestRoutes = (deps: AppDeps) =>
  new Hono<AppEnv>().post('/stock-request', requireCustomer(deps), async (c) => {
    const { product_id: productId, variant_id: variantId } = await readBody(c, bodySchema);
    if (!deps.sms.sendText) throw notFound();
    const { customerId } = currentCustomer(c);
    await storeStockRequest(deps, { customerId, productId, variantId, locale: c.get('locale') });
    return c.json({ status: 'success', message: 'A message comes when it is back in stock' });
  });
