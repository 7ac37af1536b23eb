import { html } from 'hono/html';
import type { CaseName } from '../cases';
import type { HostedInvoice } from '../types';
import { renderRefundList } from './refund-list';
import { renderWebhookList } from './webhook-list';
import { WORDS } from './words';
import type { EdgeCase, OrdinaryCase, Words } from './words.types';

const ORDINARY: readonly OrdinaryCase[] = ['pay', 'decline', 'cancel'];

/**
 * Renders the hosted payment page of the sandbox in the invoice's language. It consists of escaped text and plain forms, so
 * it works without scripts and under the shop's content policy.
 */
export function renderHostedPage(look: HostedInvoice, shopName: string) {
  const language = look.invoice.language === 'ar' ? 'ar' : 'en';
  const words = WORDS[language];
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<link rel="stylesheet" href="/sandbox-gateway/style.css">
<link rel="icon" href="/sandbox-gateway/mark.svg" type="image/svg+xml">
</head>
<body>
<header><img src="/sandbox-gateway/mark.svg" alt="" width="36" height="36"><strong>${words.bank}</strong><span class="badge">${words.badge}</span></header>
<main>
${look.state === 'open' ? renderOpen(look, words, shopName) : renderClosed(look, look.state, words, shopName)}
</main>
<footer>${words.footer}</footer>
</body>
</html>`;
}

const renderOpen = (look: HostedInvoice, words: Words, shopName: string) =>
  html`<h1>${words.heading}</h1>
<p class="note">${words.note}</p>
${renderSummary(look, words, shopName)}
<div class="actions">${ORDINARY.map((name) => renderButton(look, name, words.actions[name]))}</div>
${renderWebhookList(look.notices, words)}
<details>
<summary>${words.panel}</summary>
<p>${words.panelNote}</p>
<ul>${Object.entries(words.edgeCases).map(([name, [label, sentence]]) => renderEdgeCase(look, name as EdgeCase, label, sentence))}</ul>
</details>`;

const renderClosed = (
  look: HostedInvoice,
  state: Exclude<HostedInvoice['state'], 'open'>,
  words: Words,
  shopName: string,
) =>
  html`<h1 class="over ${state}">${words.states[state][0]}</h1>
<p>${words.states[state][1]}</p>
${renderSummary(look, words, shopName)}
<div class="actions">${renderButton(look, 'leave', words.back)}</div>
${renderRefundList(look, words)}
${renderWebhookList(look.notices, words)}`;

const renderSummary = ({ invoice, state }: HostedInvoice, words: Words, shopName: string) =>
  html`<dl class="slip">
<div class="amount"><dt>${words.amount}</dt><dd><bdi>${invoice.amountDinars}</bdi> <small>${invoice.currency}</small></dd></div>
<div><dt>${words.merchant}</dt><dd><bdi>${shopName}</bdi></dd></div>
<div><dt>${words.card}</dt><dd><bdi dir="ltr">•••• 0000</bdi></dd></div>
<div><dt>${words.reference}</dt><dd><bdi dir="ltr">${invoice.id.slice(0, 8).toUpperCase()}</bdi></dd></div>
${state === 'open' ? html`<div><dt>${words.until}</dt><dd><bdi dir="ltr">${kuwaitTime(invoice.expiresAt)}</bdi></dd></div>` : ''}
</dl>`;

const renderEdgeCase = (look: HostedInvoice, name: EdgeCase, label: string, sentence: string) =>
  html`<li>${renderButton(look, name, label)}<p id="why-${name}">${sentence}</p></li>
`;

const renderButton = ({ invoice }: HostedInvoice, name: CaseName | 'leave', label: string) =>
  html`<form method="post" action="/sandbox-gateway/invoice/${invoice.id}/${name}"><button type="submit" class="${name}"${isEdgeCase(name) ? html` aria-describedby="why-${name}"` : ''}>${label}</button></form>
`;

const isEdgeCase = (name: string) => Object.hasOwn(WORDS.en.edgeCases, name);

const kuwaitTime = (moment: Date): string =>
  moment.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kuwait', hour: '2-digit', minute: '2-digit' });
