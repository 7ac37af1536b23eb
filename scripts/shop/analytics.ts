// npm run analytics [-- <days>]: prints the funnel of consenting visits and writes it as an SVG into the data folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFunnel } from '../../server/analytics/funnel';
import { renderFunnelSvg } from '../../server/analytics/funnel-svg';
import { renderFunnelTable } from '../../server/analytics/funnel-table';
import { DAY_MS } from '../../server/durations';
import { withShop, fail } from './with-shop';

const [input = '30'] = process.argv.slice(2);
const days = Number(input);
if (!/^\d{1,4}$/.test(input) || days === 0) fail('Usage: npm run analytics [-- <days>]');

await withShop('Analytics events could not be read', async ({ db, config }) => {
  const funnel = await readFunnel(db, new Date(Date.now() - days * DAY_MS));
  const file = join(config.dataDir, 'funnel.svg');
  mkdirSync(config.dataDir, { recursive: true });
  writeFileSync(file, renderFunnelSvg(funnel, days));
  process.stdout.write(`${renderFunnelTable(funnel, days)}\n  Picture: ${file}\n`);
});
