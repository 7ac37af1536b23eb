// npm run analytics [-- <days>]: how far visits went that agreed to be counted, as a table here and a picture in the data folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFunnel } from '../../server/analytics/funnel';
import { renderFunnelSvg } from '../../server/analytics/funnel-svg';
import { renderFunnelTable } from '../../server/analytics/funnel-table';
import { askShop, fail } from './ask-shop';

const DAY = 24 * 60 * 60 * 1000;

const [asked = '30'] = process.argv.slice(2);
const days = Number(asked);
if (!/^\d{1,4}$/.test(asked) || days === 0) fail('Usage: npm run analytics [-- <days>]');

await askShop('What was counted could not be read', async ({ db, config }) => {
  const funnel = await readFunnel(db, new Date(Date.now() - days * DAY));
  const file = join(config.dataDir, 'funnel.svg');
  mkdirSync(config.dataDir, { recursive: true });
  writeFileSync(file, renderFunnelSvg(funnel, days));
  process.stdout.write(`${renderFunnelTable(funnel, days)}\n  Picture: ${file}\n`);
});
