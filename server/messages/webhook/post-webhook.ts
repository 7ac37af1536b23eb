import type { WebhookConfig } from '../../settings/order-messages';
import { SendFailure } from '../request-json';
import { signedHeaders } from './sign';

interface Webhook {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/** Posts a signed webhook. Any status of 200 to 299 within `timeoutMs` accepts it; a redirect isn't followed. @throws SendFailure */
export async function postWebhook({ url, keys }: WebhookConfig, webhook: Webhook, timeoutMs: number): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'lawza-webhooks',
      ...signedHeaders(webhook, keys),
    },
    body: webhook.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel().catch(() => {});
  if (!response.ok) throw new SendFailure(`HTTP ${response.status}`);
}
