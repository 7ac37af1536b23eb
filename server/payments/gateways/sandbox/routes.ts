import { type Context, Hono } from 'hono';
import { notFound } from '../../../http/refusal';
import { isCaseName } from './cases';
import type { createHostedPage } from './hosted-page';
import { isRefundDecision, type RefundDecision } from './refunds';
import { pageFiles } from './page/files';
import { renderHostedPage } from './page/render-hosted-page';

const ID = /^[0-9a-f]{24}$/;

interface Hosting {
  readonly counter: ReturnType<typeof createHostedPage>;
  readonly decide: (invoiceId: string, refundId: string, decision: RefundDecision) => Promise<boolean>;
  readonly shopName: string;
  /** Sends the webhooks of an invoice that are due. */
  readonly deliver: (invoiceId: string) => Promise<void>;
}

/** The hosted page of the sandbox gateway and its test cases. */
export function sandboxRoutes({ counter, decide, shopName, deliver }: Hosting): Hono {
  const routes = new Hono();

  for (const { name, type, body } of pageFiles())
    routes.get(`/sandbox-gateway/${name}`, (c) =>
      c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=300' }),
    );

  return routes
    .get('/sandbox-gateway/invoice/:id', async (c) => {
      const look = await counter.load(idOf(c));
      if (!look) throw notFound();
      c.header('Cache-Control', 'no-store');
      return c.html(renderHostedPage(look, shopName));
    })
    .post('/sandbox-gateway/invoice/:id/leave', async (c) => {
      const visit = await counter.leave(idOf(c));
      if (!visit) throw notFound();
      return c.redirect(visit.redirect ?? '/', 303);
    })
    .post('/sandbox-gateway/invoice/:id/refund/:refund/:decision', async (c) => {
      const id = idOf(c);
      const decision = c.req.param('decision');
      if (!isRefundDecision(decision) || !(await decide(id, c.req.param('refund'), decision))) throw notFound();
      await deliver(id);
      return c.redirect(`/sandbox-gateway/invoice/${id}`, 303);
    })
    .post('/sandbox-gateway/invoice/:id/:case', async (c) => {
      const id = idOf(c);
      const name = c.req.param('case');
      const visit = isCaseName(name) ? await counter.press(id, name) : null;
      if (!visit) throw notFound();
      await deliver(id);
      return c.redirect(visit.redirect ?? `/sandbox-gateway/invoice/${id}`, 303);
    });
}

function idOf(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) throw notFound();
  return id;
}
