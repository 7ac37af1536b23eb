import type { Funnel } from './funnel';
import { formatPercent, toSteps } from './funnel-table';

const ROW_PX = 44;
const LABELS_PX = 190;
const BARS_PX = 380;
const HEAD_PX = 64;

/** Renders the funnel as an SVG with one bar per step. */
export function renderFunnelSvg(funnel: Funnel, days: number): string {
  const steps = toSteps(funnel);
  const height = HEAD_PX + steps.length * ROW_PX + 12;
  const rows = steps.map(({ label, visits, share }, place) => {
    const y = HEAD_PX + place * ROW_PX;
    const length = Math.max(2, Math.round(share * BARS_PX));
    return [
      `<text x="${LABELS_PX - 12}" y="${y + 21}" text-anchor="end" fill="#15211B">${label}</text>`,
      `<rect x="${LABELS_PX}" y="${y}" width="${length}" height="32" rx="8" fill="#0B5D47"/>`,
      `<text x="${LABELS_PX + length + 10}" y="${y + 21}" fill="#4B5A52">${visits} · ${formatPercent(share)}</text>`,
    ].join('\n  ');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${height}" viewBox="0 0 720 ${height}" font-family="system-ui, sans-serif" font-size="15">
  <rect width="720" height="${height}" fill="#FFFFFF"/>
  <text x="24" y="36" font-size="18" font-weight="700" fill="#15211B">Visits that agreed to be counted, last ${days} days</text>
  ${rows.join('\n  ')}
</svg>
`;
}
