import { escapeMarkup } from '../escape-markup';
import { qrPath } from './qr-path';
import type { LabelledText, SlipPage, SlipRow, SlipText } from './slip-page';

const STYLE = `@page{size:A4;margin:16mm}
*{box-sizing:border-box;margin:0}
body{font:14px/1.5 'Readex Pro',system-ui,sans-serif;color:#1a1a1a;background:#fff}
section{max-width:180mm;margin:0 auto;padding:8mm 0;break-after:page}
section:last-of-type{break-after:auto}
header,.row{display:flex;justify-content:space-between;gap:24px;margin-bottom:20px}
img{display:block;max-width:180px;height:48px;object-fit:contain;object-position:inline-start}
h1{font-size:22px}h2{font-size:13px;font-weight:600;color:#555}
ul{list-style:none;padding:0}.contact{color:#555;font-size:12px;text-align:end}
dl{display:grid;grid-template-columns:auto auto;gap:2px 16px}dt{color:#555}dd{text-align:end}
table{width:100%;border-collapse:collapse;margin-bottom:16px}
th,td{padding:8px;border-bottom:1px solid #ddd;text-align:start;vertical-align:top}
th{font-size:12px;color:#555}th:not(:first-child),td:not(:first-child){text-align:end;white-space:nowrap}
small{display:block;color:#555}tr{break-inside:avoid}
.sums{margin-inline-start:auto;width:fit-content;min-width:50%}.sums .last{font-weight:700;font-size:17px;color:inherit}
svg{width:32mm;height:32mm}td,dd,li,p{overflow-wrap:anywhere}.note{white-space:pre-line}`;

/** Pages as one HTML file, ready to print. It loads and runs nothing. */
export const renderHtml = (pages: readonly SlipPage[]): string => `<!doctype html>
<html lang="${pages[0]?.language ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(titleOf(pages))}</title>
<style>${STYLE}</style></head><body>
${pages.map(section).join('\n')}
</body></html>
`;

const titleOf = (pages: readonly SlipPage[]) => {
  const [first] = pages;
  return first ? `${first.title} ${first.facts[0]?.value.text ?? ''}` : '';
};

function section(page: SlipPage): string {
  const { language, shop, address, columns, notes, qr } = page;
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const bdi = ({ text, direction }: SlipText) => `<bdi dir="${direction ?? dir}">${escapeMarkup(text)}</bdi>`;
  const inline = ({ label, value }: LabelledText) => `${label && `${escapeMarkup(label)}: `}${bdi(value)}`;
  const list = (entries: readonly LabelledText[], last?: LabelledText) =>
    `<dl>${entries
      .map((entry) => {
        const style = entry === last ? ' class="last"' : '';
        return `<dt${style}>${escapeMarkup(entry.label)}</dt><dd${style}>${bdi(entry.value)}</dd>`;
      })
      .join('')}</dl>`;
  const cells = (tag: string, contents: readonly string[]) => contents.map((one) => `<${tag}>${one}</${tag}>`).join('');
  return `<section lang="${language}" dir="${dir}">
<header><div>${logo(page)}<h1>${escapeMarkup(page.title)}</h1></div>
<ul class="contact">${shop.contact.map((one) => `<li>${inline(one)}</li>`).join('')}</ul></header>
<div class="row"><div><h2>${escapeMarkup(address.heading)}</h2>${address.lines.map((line) => `<p>${bdi(line)}</p>`).join('')}</div>
${list(page.facts)}</div>
<table><thead><tr>${cells('th', [columns.item, ...columns.cells].map(escapeMarkup))}</tr></thead>
<tbody>${page.rows.map((row) => `<tr>${cells('td', [itemOf(row), ...row.cells.map(bdi)])}</tr>`).join('\n')}</tbody></table>
<div class="sums">${list(page.sums, page.sums.at(-1))}${list(page.afterSums)}</div>
${notes.map((note) => `<p class="note">${inline(note)}</p>`).join('')}${qr === null ? '' : qrSvg(qr)}
</section>`;
}

function logo({ shop: { name, logo: file } }: SlipPage): string {
  if (file === null) return `<h2>${escapeMarkup(name)}</h2>`;
  const data = Buffer.from(file.content).toString('base64');
  return `<img alt="${escapeMarkup(name)}" src="data:image/svg+xml;base64,${data}"><h2>${escapeMarkup(name)}</h2>`;
}

const itemOf = ({ name, choices }: SlipRow) =>
  `<bdi>${escapeMarkup(name)}</bdi>${choices && `<small><bdi>${escapeMarkup(choices)}</bdi></small>`}`;
function qrSvg(text: string): string {
  const { size, path } = qrPath(text);
  return `<svg role="img" aria-label="QR" viewBox="-4 -4 ${size + 8} ${size + 8}"><path d="${path}"/></svg>`;
}
