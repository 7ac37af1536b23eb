import { Hono } from 'hono';
import { type CatalogueAnswer, catalogueAnswers } from './catalogue/cache/answering';
import { bearerOf } from './customers/token';
import type { AppDeps } from './deps';
import type { AppEnv } from './http/env';
import { failureAnswer } from './http/failures';
import { readableAddress, requestContext } from './http/request-context';
import { sameOrigin } from './http/same-origin';
import { securityHeaders } from './http/security-headers';
import { shedder } from './http/load-shedding';
import { staticFiles } from './http/static-files';
import { unknownCall } from './http/unknown-call';
import { drawnPages } from './document/pages';
import { readStyles } from './document/styles';
import { clientDir } from './paths';
import { webhookReceiver } from './payments/core/webhook';
import { addressRoutes } from './routes/addresses';
import { analyticsRoutes } from './routes/analytics';
import { catalogueRoutes } from './routes/catalogue';
import { customerRoutes } from './routes/customer';
import { deliveryRoutes } from './routes/delivery';
import { foundRoutes } from './routes/seo';
import { geocodeRoutes } from './routes/geocode';
import { orderRoutes } from './routes/orders';
import { paymentRoutes } from './routes/payment';
import { pictureRoutes } from './routes/pictures';
import { productRoutes } from './routes/products';
import { promoRoutes } from './routes/promo';
import { reelRoutes } from './routes/reels';
import { reportRoutes } from './routes/reports';

/** Sent by the page on its own or by the gateway, so that they don't count against what a shopper may do. */
const UNCOUNTED = new Set(['/api/analytics', '/api/client-error', '/api/payment/webhook']);

/** The whole server but its port: what it does to the world is in `deps`. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { config, pages = { clientDir, hasMapProvider: false } } = deps;
  const catalogue = catalogueAnswers(deps);
  const api = apiOf(deps, catalogue.answer);
  const styles = pages.draws ? readStyles(pages.clientDir) : [];
  const drawn = pages.draws ? drawnPages(deps, pages, catalogue) : null;
  return new Hono<AppEnv>()
    .onError(failureAnswer(deps))
    .use(requestContext(deps), securityHeaders(config, pages, styles), readableAddress)
    .route('/api', api)
    .all('/api/*', unknownCall(new Hono<AppEnv>().route('/api', api).routes))
    .route('/', gatewayRoutes(deps))
    .route('/', foundRoutes(deps, catalogue))
    .route('/', pictureRoutes(deps, pages.clientDir))
    .route('/', staticFiles(pages.clientDir, config, drawn, styles));
}

const gatewayRoutes = (deps: AppDeps): Hono =>
  deps.gateway.routes?.({ shopName: deps.config.shopName, log: deps.log, receive: webhookReceiver(deps) }) ??
  new Hono();

function apiOf(deps: AppDeps, answer: CatalogueAnswer): Hono<AppEnv> {
  const { clock, config } = deps;
  const shedReads = shedder(clock, config.limits.readsPerMinute);
  const shedWrites = shedder(clock, config.limits.writesPerMinute);
  return new Hono<AppEnv>()
    .use(sameOrigin(config), async (c, next) => {
      shedReads(c.get('clientAddress'));
      if (c.req.method === 'POST' && !UNCOUNTED.has(c.req.path))
        shedWrites(bearerOf(c.req.header('authorization')) ?? c.get('clientAddress'));
      c.header('Cache-Control', 'no-cache');
      c.header('Vary', 'Accept-Language');
      await next();
    })
    .route('/', catalogueRoutes(answer))
    .route('/', productRoutes(answer))
    .route('/', reelRoutes(answer))
    .route('/', customerRoutes(deps))
    .route('/', addressRoutes(deps))
    .route('/', promoRoutes(deps))
    .route('/', deliveryRoutes(deps))
    .route('/', paymentRoutes(deps))
    .route('/', orderRoutes(deps))
    .route('/', geocodeRoutes())
    .route('/', analyticsRoutes(deps))
    .route('/', reportRoutes(deps));
}
