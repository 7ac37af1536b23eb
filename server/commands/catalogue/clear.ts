import { Command } from 'commander';
import { clearCatalogue, type ClearedTables } from '../../catalogue/edit/clear-catalogue';
import { withDatabase } from '../open-database';
import { CommandError } from '../run-commands';
import { IMPORT_STATEMENT_MS } from './import';

interface Options {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `shop catalogue clear`: removes the catalogue, never orders. */
export const clearCommand = (): Command =>
  new Command('clear')
    .description('Remove the catalogue; orders, customers and payments stay')
    .option('--yes', 'yes, remove it')
    .option('--dry-run', 'count what would be removed and write nothing')
    .option('--json', 'print the counts as JSON')
    .addHelpText(
      'after',
      `
Examples:
  shop catalogue export backup        (importing it brings everything back)
  shop catalogue clear --dry-run
  shop catalogue clear --yes

Removed are products, categories, the home screen, delivery rates and promo codes.
Products and codes that an order names are hidden instead, so that it can still be
packed, returned and refunded. While a shopper is paying, nothing is removed.`,
    )
    .action(({ yes, json, dryRun = false }: Options) =>
      withDatabase(
        async ({ db, config }) => {
          if (!yes && !dryRun)
            throw new CommandError('This removes the whole catalogue. Add --yes to do it, or --dry-run to see counts.');
          const cleared = await clearCatalogue(db, { dryRun });
          process.stdout.write(json ? `${JSON.stringify(cleared)}\n` : summarise(cleared, dryRun, config.seedsDemo));
        },
        { statementTimeoutMs: IMPORT_STATEMENT_MS },
      ),
    );

function summarise(cleared: ClearedTables, dryRun: boolean, seedsDemo: boolean): string {
  const lines = Object.entries(cleared).map(
    ([name, { removed, hidden }]) =>
      `${name}: ${removed} removed${hidden > 0 ? `, ${hidden} hidden because orders or payments name them` : ''}`,
  );
  const seeds = seedsDemo ? ['An empty shop gets the demo at its next start; SEED=none prevents that.'] : [];
  return [...lines, ...(dryRun ? ['Nothing was written (--dry-run).'] : ['Removed.', ...seeds]), ''].join('\n');
}
