import { Hono } from 'hono';
import { promoCode } from '../../domain/money/promo';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';
import { isStorableText } from '../http/text';
import { findPromo, promoInvalid } from '../orders/quote/promo';
import { consumePromoLookup } from '../orders/request/limits';

const MAX_CODE_LENGTH = 64;

/** Promo codes (Specification 7). Unknown, expired and used-up codes get the same response. */
export const promoRoutes = (deps: AppDeps) =>
  new Hono<AppEnv>().get('/getPromoValid/:code', async (c) => {
    await consumePromoLookup(deps, c.get('clientAddress'));
    const typed = promoCode(c.req.param('code'));
    if (typed === '' || typed.length > MAX_CODE_LENGTH || !isStorableText(typed)) throw promoInvalid();
    const { code, percent } = await findPromo(deps.db, deps.clock.now(), typed);
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'success', promo_code: [{ code, discount: percent }] });
  });
