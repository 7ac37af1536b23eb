import { Hono } from 'hono';
import type { AppDeps } from '../deps';
import type { AppContext, AppEnv } from '../http/env';
import { notFound } from '../http/refusal';
import { isSandbox } from '../payments/sandbox';
import type { Visit } from '../payments/sandbox-counter';
import { receiveWebhook } from '../payments/webhook';
import { invoicePage, pageStyle } from './sandbox-page';

const ID = /^[0-9a-f]{24}$/;

/** The hosted page of the sandbox gateway (decisions, Gateway): plain forms, no script. Empty for a real gateway. */
export function sandboxRoutes(deps: AppDeps) {
  const routes = new Hono<AppEnv>();
  const { gateway, clock, log } = deps;
  if (!isSandbox(gateway)) return routes;

  const leave = async (c: AppContext, happening: (id: string) => Promise<Visit | null>) => {
    const visit = await happening(idOf(c));
    if (!visit) throw notFound();
    if (visit.notice) {
      const { raw, headers } = gateway.notification(visit.notice);
      await receiveWebhook(deps, raw, headers).catch(() => log.warn({}, 'the sandbox notification was not taken'));
    }
    return c.redirect(visit.redirect, 303);
  };

  return routes
    .get('/sandbox-gateway/style.css', (c) =>
      c.body(pageStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=300' }),
    )
    .get('/sandbox-gateway/invoice/:id', async (c) => {
      const invoice = await gateway.counter.invoice(idOf(c));
      if (!invoice) throw notFound();
      c.header('Cache-Control', 'no-store');
      return c.html(invoicePage(invoice, clock.now()));
    })
    .post('/sandbox-gateway/invoice/:id/pay', (c) => leave(c, gateway.counter.pay))
    .post('/sandbox-gateway/invoice/:id/decline', (c) => leave(c, gateway.counter.decline))
    .post('/sandbox-gateway/invoice/:id/cancel', (c) => leave(c, gateway.counter.cancel));
}

function idOf(c: AppContext): string {
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) throw notFound();
  return id;
}
