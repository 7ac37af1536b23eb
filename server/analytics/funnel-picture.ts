import type { Funnel } from './funnel';
import { percent, stepsOf } from './funnel-table';

const ROW = 44;
const LABELS = 190;
const BARS = 380;
const HEAD = 64;

/** The funnel as an SVG of its own: a bar for each step, as long as its share of the visits that came. */
export function funnelPicture(funnel: Funnel, days: number): string {
  const steps = stepsOf(funnel);
  const height = HEAD + steps.length * ROW + 12;
  const rows = steps.map(({ label, visits, share }, place) => {
    const y = HEAD + place * ROW;
    const length = Math.max(2, Math.round(share * BARS));
    return [
      `<text x="${LABELS - 12}" y="${y + 21}" text-anchor="end" fill="#15211B">${label}</text>`,
      `<rect x="${LABELS}" y="${y}" width="${length}" height="32" rx="8" fill="#0B5D47"/>`,
      `<text x="${LABELS + length + 10}" y="${y + 21}" fill="#4B5A52">${visits} · ${percent(share)}</text>`,
    ].join('\n  ');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${height}" viewBox="0 0 720 ${height}" font-family="system-ui, sans-serif" font-size="15">
  <rect width="720" height="${height}" fill="#FFFFFF"/>
  <text x="24" y="36" font-size="18" font-weight="700" fill="#15211B">Visits that agreed to be counted, last ${days} days</text>
  ${rows.join('\n  ')}
</svg>
`;
}
