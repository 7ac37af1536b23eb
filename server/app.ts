import { Hono } from 'hono';
import { type CatalogueResponder, createCatalogueResponses } from './catalogue/cache/catalogue-responses';
import { parseBearer } from './customers/token';
import type { AppDeps } from './deps';
import type { AppEnv } from './http/env';
import { createErrorHandler } from './http/error-handler';
import { rejectMalformedUrl, requestContext } from './http/request-context';
import { requireSameOrigin } from './http/same-origin';
import { securityHeaders } from './http/security-headers';
import { createLoadShedder } from './http/load-shedding';
import { createStaticRoutes } from './http/static-files';
import { rejectUnknownCall } from './http/unknown-call';
import { createServerPages } from './document/server-pages';
import { readStyles } from './document/styles';
import { clientDir } from './paths';
import { createWebhookReceiver } from './payments/core/webhook';
import { styleOf } from './brand/stylesheet';
import { addressRoutes } from './routes/addresses';
import { analyticsRoutes } from './routes/analytics';
import { brandRoutes } from './routes/brand';
import { catalogueRoutes } from './routes/catalogue';
import { contractRoutes } from './routes/contract';
import { customerRoutes } from './routes/customer';
import { deliveryRoutes } from './routes/delivery';
import { seoRoutes } from './routes/seo';
import { healthRoutes } from './health/health-routes';
import { geocodeRoutes } from './routes/geocode';
import { orderRoutes } from './routes/orders';
import { paymentRoutes } from './routes/payment';
import { pictureRoutes } from './routes/pictures';
import { productRoutes } from './routes/products';
import { searchSuggestionRoutes } from './routes/search-suggestions';
import { promoRoutes } from './routes/promo';
import { reelRoutes } from './routes/reels';
import { reportRoutes } from './routes/reports';
import { shopRoutes } from './routes/shop';
import { stockRequestRoutes } from './routes/stock-requests';
import { whatsAppRoutes } from './routes/whatsapp';

/** Sent by the page itself, the gateway or WhatsApp, so they don't count against a shopper's write limit. */
const EXEMPT_PATHS = new Set(['/api/analytics', '/api/client-error', '/api/payment/webhook', '/api/whatsapp/webhook']);

/** The HTTP application without its port. Every side effect goes through `deps`. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { config, client = { clientDir, hasMapProvider: false } } = deps;
  const catalogue = createCatalogueResponses(deps);
  const api = createApiRoutes(deps, catalogue.respond);
  const brandStyle = styleOf(config.brand.stylesheet);
  const styles = client.rendersOnServer
    ? [...readStyles(client.clientDir), ...(brandStyle === null ? [] : [brandStyle])]
    : [];
  const serverPages = client.rendersOnServer ? createServerPages(deps, client, catalogue) : null;
  return new Hono<AppEnv>()
    .onError(createErrorHandler(deps))
    .use(requestContext(deps), securityHeaders(config, client, styles), rejectMalformedUrl)
    .route('/api', api)
    .all('/api/*', rejectUnknownCall(new Hono<AppEnv>().route('/api', api).routes))
    .route('/', healthRoutes(deps))
    .route('/', contractRoutes())
    .route('/', createGatewayRoutes(deps))
    .route('/', seoRoutes(deps, catalogue))
    .route('/', pictureRoutes(deps, client.clientDir))
    .route('/', brandRoutes(config.brand, client.clientDir))
    .route('/', createStaticRoutes(client.clientDir, config, serverPages, styles));
}

const createGatewayRoutes = (deps: AppDeps): Hono =>
  deps.gateway.routes?.({
    shopName: deps.config.brand.facts.name.en,
    log: deps.log,
    receive: createWebhookReceiver(deps),
  }) ?? new Hono();

function createApiRoutes(deps: AppDeps, respond: CatalogueResponder): Hono<AppEnv> {
  const { clock, config } = deps;
  const shedReads = createLoadShedder(clock, config.limits.readsPerMinute);
  const shedWrites = createLoadShedder(clock, config.limits.writesPerMinute);
  return new Hono<AppEnv>()
    .use(requireSameOrigin(config), async (c, next) => {
      shedReads(c.get('clientAddress'));
      if (c.req.method === 'POST' && !EXEMPT_PATHS.has(c.req.path))
        shedWrites(parseBearer(c.req.header('authorization')) ?? c.get('clientAddress'));
      c.header('Cache-Control', 'no-cache');
      c.header('Vary', 'Accept-Language');
      await next();
    })
    .route('/', catalogueRoutes(respond))
    .route('/', productRoutes(respond))
    .route('/', searchSuggestionRoutes(respond, deps))
    .route('/', reelRoutes(respond))
    .route('/', customerRoutes(deps))
    .route('/', addressRoutes(deps))
    .route('/', promoRoutes(deps))
    .route('/', deliveryRoutes(deps))
    .route('/', paymentRoutes(deps))
    .route('/', orderRoutes(deps))
    .route('/', geocodeRoutes())
    .route('/', analyticsRoutes(deps))
    .route('/', reportRoutes(deps))
    .route('/', shopRoutes(config))
    .route('/', whatsAppRoutes(deps))
    .route('/', stockRequestRoutes(deps));
}
