import { escapeMarkup } from '../../escape-markup';
import type { OrderFacts } from './order-message';
import type { OrderSummary } from './order-summary';
import { LABELS } from './order-words';

export interface EmailBody {
  readonly locale: OrderFacts['locale'];
  readonly shopName: string;
  readonly title: string;
  readonly sentence: string;
  /** Null for a message about a status alone. */
  readonly summary: OrderSummary | null;
  /** Null without a page that the reader may open. */
  readonly link: string | null;
  /** A colour of the shop such as #0B5D47. */
  readonly colour: string;
}

/** The email as plain text. */
export function emailText({ locale, title, sentence, summary, link }: EmailBody): string {
  const { colon, payment, deliverTo, view } = LABELS[locale];
  return [
    title,
    sentence,
    ...(summary
      ? [
          summary.lines.map(({ quantity, name, amount }) => `${quantity} × ${name}${colon}${amount}`).join('\n'),
          summary.amounts.map(({ label, amount }) => `${label}${colon}${amount}`).join('\n'),
          ...(summary.payment ? [`${payment}${colon}${summary.payment}`] : []),
          [`${deliverTo}${colon}`, ...summary.address].join('\n'),
          ...summary.notes.map(({ label, text }) => `${label}${colon}${text}`),
        ]
      : []),
    ...(link === null ? [] : [`${view}${colon}${link}`]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const FONT = 'font-family:Tahoma,Arial,sans-serif;color:#1f2937';
const CELL = 'padding:6px 0;border-bottom:1px solid #e5e7eb;vertical-align:top';

/** The email as HTML, right to left in Arabic. Styles are inline, because mail clients drop stylesheets. */
export function emailHtml({ locale, shopName, title, sentence, summary, link, colour }: EmailBody): string {
  const [start, end] = locale === 'ar' ? ['right', 'left'] : ['left', 'right'];
  const { view } = LABELS[locale];
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  const paragraph = (html: string) => `<p style="margin:0 0 16px;line-height:1.6">${html}</p>`;
  return [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head>`,
    `<body dir="${direction}" style="margin:0;padding:24px;background:#ffffff;font-size:16px;text-align:${start};${FONT}">`,
    `<div style="max-width:560px;margin:0 auto;border-top:4px solid ${escapeMarkup(colour)};padding-top:16px">`,
    paragraph(`<strong>${escapeMarkup(shopName)}</strong>`),
    `<h1 style="margin:0 0 12px;font-size:20px">${escapeMarkup(title)}</h1>`,
    sentence ? paragraph(escapeMarkup(sentence)) : '',
    summary ? summaryHtml(summary, locale, end) : '',
    link === null ? '' : paragraph(`<a href="${escapeMarkup(link)}" style="color:#1f2937">${escapeMarkup(view)}</a>`),
    '</div></body></html>',
  ].join('\n');
}

function summaryHtml(summary: OrderSummary, locale: EmailBody['locale'], end: string): string {
  const { payment, deliverTo, colon } = LABELS[locale];
  const row = (label: string, amount: string, weight = 'normal') =>
    `<tr style="font-weight:${weight}"><td style="${CELL}">${label}</td>` +
    `<td style="${CELL};text-align:${end};white-space:nowrap"><bdi dir="ltr">${escapeMarkup(amount)}</bdi></td></tr>`;
  const total = summary.amounts.length - 1;
  return [
    '<table role="presentation" width="100%" style="border-collapse:collapse;margin-bottom:16px">',
    ...summary.lines.map(({ quantity, name, amount }) =>
      row(`<bdi dir="ltr">${quantity} ×</bdi> <bdi>${escapeMarkup(name)}</bdi>`, amount),
    ),
    ...summary.amounts.map(({ label, amount }, at) =>
      row(escapeMarkup(label), amount, at === total ? 'bold' : 'normal'),
    ),
    '</table>',
    summary.payment ? `<p style="margin:0 0 16px">${escapeMarkup(`${payment}${colon}${summary.payment}`)}</p>` : '',
    `<p style="margin:0 0 16px;line-height:1.6">${escapeMarkup(`${deliverTo}${colon}`)}<br>`,
    summary.address.map((part) => `<bdi>${escapeMarkup(part)}</bdi>`).join('<br>'),
    '</p>',
    ...summary.notes.map(
      ({ label, text }) =>
        `<p style="margin:0 0 16px;white-space:pre-line">${escapeMarkup(`${label}${colon}`)}<bdi>${escapeMarkup(text)}</bdi></p>`,
    ),
  ].join('\n');
}
