import { Hono } from 'hono';
import type { AppDeps } from '../../../deps';
import type { AppContext, AppEnv } from '../../../http/env';
import { notFound } from '../../../http/refusal';
import { isSandbox } from './gateway';
import { isCaseName } from './cases';
import { deliverNews } from './post';
import { pageFiles } from './page/files';
import { hostedPage } from './page/page';

const ID = /^[0-9a-f]{24}$/;

/** The hosted page of the sandbox gateway (decisions, Gateway) and its laboratory. Empty for a real gateway. */
export function sandboxRoutes(deps: AppDeps) {
  const routes = new Hono<AppEnv>();
  const { gateway, config, log } = deps;
  if (!isSandbox(gateway)) return routes;

  for (const { name, type, body } of pageFiles())
    routes.get(`/sandbox-gateway/${name}`, (c) =>
      c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=300' }),
    );

  return routes
    .get('/sandbox-gateway/invoice/:id', async (c) => {
      const look = await gateway.counter.look(idOf(c));
      if (!look) throw notFound();
      c.header('Cache-Control', 'no-store');
      return c.html(hostedPage(look, config.shopName));
    })
    .post('/sandbox-gateway/invoice/:id/leave', async (c) => {
      const visit = await gateway.counter.leave(idOf(c));
      if (!visit) throw notFound();
      return c.redirect(visit.redirect ?? '/', 303);
    })
    .post('/sandbox-gateway/invoice/:id/:case', async (c) => {
      const id = idOf(c);
      const name = c.req.param('case');
      const visit = isCaseName(name) ? await gateway.counter.press(id, name) : null;
      if (!visit) throw notFound();
      await deliverNews(deps, gateway, id).catch(() => log.warn({}, 'the sandbox could not send its news'));
      return c.redirect(visit.redirect ?? `/sandbox-gateway/invoice/${id}`, 303);
    });
}

function idOf(c: AppContext): string {
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) throw notFound();
  return id;
}
