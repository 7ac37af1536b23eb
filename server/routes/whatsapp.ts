import { Hono } from 'hono';
import { replaceUndeliveredCode } from '../customers/send-code';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';
import { BODY_LIMIT, queryText, readBytes } from '../http/input';
import { Refusal } from '../http/refusal';
import { answerChallenge, isSigned, undeliveredOf } from '../messages/whatsapp/reports';
import { failOrderMessage } from '../messages/whatsapp/undelivered';

/** WhatsApp's reports of what became of messages (developers.facebook.com, WhatsApp Cloud API, Webhooks). */
export function whatsAppRoutes(deps: AppDeps) {
  const webhook = deps.config.whatsapp?.webhook ?? null;
  const requireWebhook = () => {
    if (webhook) return webhook;
    throw new Refusal(404, 'not_found', 'Not found');
  };
  return new Hono<AppEnv>()
    .get('/whatsapp/webhook', (c) => {
      const challenge = answerChallenge(requireWebhook(), (name) => queryText(c, name, 256));
      if (challenge === null) throw new Refusal(403, 'bad_token', 'The token is not valid');
      return c.text(challenge);
    })
    .post('/whatsapp/webhook', async (c) => {
      const raw = await readBytes(c, BODY_LIMIT);
      if (!isSigned(requireWebhook(), raw, c.req.header('x-hub-signature-256'))) {
        deps.log.warn({}, 'a WhatsApp webhook has no valid signature; check WHATSAPP_APP_SECRET');
        throw new Refusal(401, 'bad_signature', 'The signature is not valid');
      }
      for (const one of undeliveredOf(new TextDecoder().decode(raw)))
        if (!(await failOrderMessage(deps, one))) await replaceUndeliveredCode(deps, one);
      return c.json({ status: 'success' });
    });
}
