import { html } from 'hono/html';
import type { HostedInvoice } from '../types';
import type { Words } from './words.types';

type Notices = HostedInvoice['notices'];

/** Renders the webhooks of an invoice and the shop's responses; empty without webhooks. */
export const renderWebhookList = (notices: Notices, words: Words) =>
  notices.length === 0
    ? ''
    : html`<section aria-label="${words.webhooks}"><h2>${words.webhooks}</h2><ul class="webhooks">${notices.map((one) => line(one, words))}</ul></section>`;

const line = ({ isForged, copies, answer }: Notices[number], words: Words) =>
  html`<li class="${classOf(answer)}">${isForged ? words.forgedWebhook : words.genuineWebhook}${copies > 1 ? html` <bdi dir="ltr">×${copies}</bdi>` : ''}<span>${answer === null ? words.pending : html`${answer < 400 ? words.accepted : words.refused} <bdi>${answer}</bdi>`}</span></li>
`;

const classOf = (answer: number | null): string => {
  if (answer === null) return 'waiting';
  return answer < 400 ? 'taken' : 'refused';
};
