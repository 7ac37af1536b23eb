import { Command, InvalidArgumentError } from 'commander';
import type { StaffNote } from '../../orders/audit-log';
import { returnToStock } from '../../orders/return-units';
import { withDatabase } from '../open-database';
import { CommandError } from '../run-commands';

interface Options extends StaffNote {
  readonly sku?: string;
  readonly quantity?: number;
  readonly json?: true;
}

/** `shop orders return <number>`: puts units of a shipped order back into stock. */
export const returnCommand = (): Command =>
  new Command('return')
    .description('Put units of a shipped order back into stock')
    .argument('<number>', 'the order number, like 7K3M-9QXT')
    .option('--sku <sku>', 'only this variant')
    .option('--quantity <units>', 'only so many units of it', parseQuantity)
    .option('--by <name>', 'who took them back, for the audit log')
    .option('--note <text>', 'why, for the audit log')
    .option('--dry-run', 'say what would come back and change nothing')
    .option('--json', 'print the units as JSON')
    .addHelpText(
      'after',
      `
Each unit comes back once. Money and status stay as they are: see shop orders refund --help

Examples:
  shop orders return 7K3M-9QXT
  shop orders return 7K3M-9QXT --sku SHIRT-RED-S --quantity 1 --note 'wrong size' --by Huda`,
    )
    .action((number: string, { sku, quantity, json, ...staff }: Options) =>
      withDatabase(async ({ db }) => {
        if (quantity !== undefined && sku === undefined) throw new CommandError('--quantity needs --sku.');
        const wanted = { ...staff, sku: sku ?? null, quantity: quantity ?? null };
        const returned = await returnToStock({ db, clock: { now: () => new Date() } }, number, wanted);
        if (!returned) throw new CommandError(`There is no order ${number}.`);
        const units = Object.entries(returned).map(([name, count]) => `${count} × ${name}`);
        const verb = staff.dryRun ? 'Would put back into stock' : 'Put back into stock';
        process.stdout.write(json ? `${JSON.stringify(returned)}\n` : `${verb}: ${units.join(', ')}.\n`);
      }),
    );

function parseQuantity(input: string): number {
  if (!/^[1-9]\d{0,2}$/.test(input)) throw new InvalidArgumentError('It must be a whole number of units.');
  return Number(input);
}
