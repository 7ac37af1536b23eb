import { html } from 'hono/html';
import type { CaseName } from '../cases';
import type { Look } from '../types';
import { webhookList } from './webhook-list';
import { WORDS } from './words';
import type { AwkwardCase, OrdinaryCase, Words } from './words.types';

const ORDINARY: readonly OrdinaryCase[] = ['pay', 'decline', 'cancel'];

/**
 * The hosted page of the sandbox, in the language that was sent with the invoice: a bank's page, not the shop's. Everything
 * on it is escaped text and plain forms, so it works without a script and under the shop's own content policy.
 */
export function hostedPage(look: Look, shopName: string) {
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
${look.standing === 'open' ? toPay(look, words, shopName) : over(look, look.standing, words, shopName)}
</main>
<footer>${words.foot}</footer>
</body>
</html>`;
}

const toPay = (look: Look, words: Words, shopName: string) =>
  html`<h1>${words.heading}</h1>
<p class="note">${words.note}</p>
${slip(look, words, shopName)}
<div class="actions">${ORDINARY.map((name) => button(look, name, words.actions[name]))}</div>
${webhookList(look.notices, words)}
<details>
<summary>${words.panel}</summary>
<p>${words.panelNote}</p>
<ul>${Object.entries(words.awkward).map(([name, [label, sentence]]) => awkward(look, name as AwkwardCase, label, sentence))}</ul>
</details>`;

const over = (look: Look, standing: Exclude<Look['standing'], 'open'>, words: Words, shopName: string) =>
  html`<h1 class="over ${standing}">${words.standings[standing][0]}</h1>
<p>${words.standings[standing][1]}</p>
${slip(look, words, shopName)}
<div class="actions">${button(look, 'leave', words.back)}</div>
${webhookList(look.notices, words)}`;

const slip = ({ invoice, standing }: Look, words: Words, shopName: string) =>
  html`<dl class="slip">
<div class="amount"><dt>${words.amount}</dt><dd><bdi>${invoice.amountDinars}</bdi> <small>${invoice.currency}</small></dd></div>
<div><dt>${words.merchant}</dt><dd><bdi>${shopName}</bdi></dd></div>
<div><dt>${words.card}</dt><dd><bdi dir="ltr">•••• 0000</bdi></dd></div>
<div><dt>${words.reference}</dt><dd><bdi dir="ltr">${invoice.id.slice(0, 8).toUpperCase()}</bdi></dd></div>
${standing === 'open' ? html`<div><dt>${words.until}</dt><dd><bdi dir="ltr">${kuwaitTime(invoice.expiresAt)}</bdi></dd></div>` : ''}
</dl>`;

const awkward = (look: Look, name: AwkwardCase, label: string, sentence: string) =>
  html`<li>${button(look, name, label)}<p id="why-${name}">${sentence}</p></li>
`;

const button = ({ invoice }: Look, name: CaseName | 'leave', label: string) =>
  html`<form method="post" action="/sandbox-gateway/invoice/${invoice.id}/${name}"><button type="submit" class="${name}"${isAwkward(name) ? html` aria-describedby="why-${name}"` : ''}>${label}</button></form>
`;

const isAwkward = (name: string) => Object.hasOwn(WORDS.en.awkward, name);

const kuwaitTime = (moment: Date): string =>
  moment.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kuwait', hour: '2-digit', minute: '2-digit' });
