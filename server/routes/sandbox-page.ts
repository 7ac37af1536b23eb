import { html } from 'hono/html';
import { isOpen } from '../payments/sandbox-counter';
import type { SandboxInvoice } from '../payments/sandbox';

const WORDS = {
  en: {
    title: 'Sandbox payment',
    note: 'A test gateway: no card is charged.',
    amount: 'Amount',
    pay: 'Pay',
    decline: 'Decline',
    cancel: 'Cancel',
    over: 'This invoice is closed.',
    back: 'Return to the shop',
  },
  ar: {
    title: 'دفع تجريبي',
    note: 'بوابة للتجربة، لا يُخصم أي مبلغ.',
    amount: 'المبلغ',
    pay: 'ادفع',
    decline: 'رفض البطاقة',
    cancel: 'إلغاء',
    over: 'هذه الفاتورة مغلقة.',
    back: 'العودة إلى المتجر',
  },
} as const;

/** The page where a sandbox invoice is paid, in the shopper's language; everything on it is escaped text and forms. */
export function invoicePage(invoice: SandboxInvoice, now: Date) {
  const language = invoice.language === 'ar' ? 'ar' : 'en';
  const words = WORDS[language];
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<link rel="stylesheet" href="/sandbox-gateway/style.css">
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.note}</p>
<p class="amount"><span>${words.amount}</span> <bdi>${invoice.amountDinars} ${invoice.currency}</bdi></p>
${isOpen(invoice, now) ? (['pay', 'decline', 'cancel'] as const).map((action) => button(invoice.id, action, words[action])) : button(invoice.id, 'cancel', words.back, words.over)}
</main>
</body>
</html>`;
}

const button = (id: string, action: 'pay' | 'decline' | 'cancel', label: string, note = '') =>
  html`${note && html`<p>${note}</p>`}<form method="post" action="/sandbox-gateway/invoice/${id}/${action}"><button class="${action}">${label}</button></form>
`;

export const pageStyle = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 0; }
main { max-inline-size: 26rem; margin-inline: auto; padding: 2rem 1rem; }
.amount { display: flex; justify-content: space-between; font-size: 1.5rem; font-weight: 600; }
form { margin-block-start: .75rem; }
button { inline-size: 100%; min-block-size: 3rem; border: 1px solid; border-radius: .75rem; font: inherit; background: none; color: inherit; }
button.pay { background: #14532d; border-color: #14532d; color: #fff; font-weight: 600; }
`;
