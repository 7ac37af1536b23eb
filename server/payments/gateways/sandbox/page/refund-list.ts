import { html } from 'hono/html';
import { statusOf } from '../refunds';
import type { HostedInvoice } from '../types';
import type { Words } from './words.types';

const DECISIONS = ['confirm', 'delay', 'refuse'] as const;

/** Renders the refunds of an invoice, with buttons that settle a pending one; empty without refunds. */
export const renderRefundList = ({ invoice, refunds, now }: HostedInvoice, words: Words) =>
  refunds.length === 0
    ? ''
    : html`<section aria-label="${words.refunds}"><h2>${words.refunds}</h2><ul>${refunds.map((one) => {
        const status = statusOf(one, now);
        return html`<li><p><bdi>${one.amountDinars}</bdi> ${invoice.currency} · ${words.refundStates[status]}</p>
${status === 'pending' ? DECISIONS.map((name) => html`<form method="post" action="/sandbox-gateway/invoice/${invoice.id}/refund/${one.id}/${name}"><button type="submit">${words.refundActions[name]}</button></form>`) : ''}</li>
`;
      })}</ul></section>`;
