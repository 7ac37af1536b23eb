import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { readFunnel } from '../analytics/funnel';
import { renderFunnelSvg } from '../analytics/funnel-svg';
import { renderFunnelTable } from '../analytics/funnel-table';
import { DAY_MS } from '../durations';
import { withDatabase } from './open-database';

/** `shop analytics [days]`: prints the funnel of consenting visits and writes it as an SVG into the data folder. */
export const analyticsCommand = (): Command =>
  new Command('analytics')
    .description('Show how many visits reach each step to an order, and write the picture into the data folder')
    .argument('[days]', 'how many days to look back', parseDays, 30)
    .option('--dry-run', 'show the steps and write no picture')
    .action((days: number, { dryRun }: { dryRun?: true }) =>
      withDatabase(async ({ db, config }) => {
        const funnel = await readFunnel(db, new Date(Date.now() - days * DAY_MS));
        const file = join(config.dataDir, 'funnel.svg');
        if (!dryRun) {
          mkdirSync(config.dataDir, { recursive: true });
          writeFileSync(file, renderFunnelSvg(funnel, days));
        }
        process.stdout.write(`${renderFunnelTable(funnel, days)}\n  ${dryRun ? 'Would write' : 'Picture:'} ${file}\n`);
      }),
    );

function parseDays(input: string): number {
  if (!/^[1-9]\d{0,3}$/.test(input)) throw new InvalidArgumentError('It must be a whole number from 1 to 9999.');
  return Number(input);
}
