import Table from 'cli-table3';
import { Command, InvalidArgumentError } from 'commander';
import { dinarsFromFils } from '../../../domain/money/fils';
import { cancelScheduledPrices, findScheduledPrices } from '../../catalogue/edit/scheduled-prices';
import { withDatabase } from '../open-database';
import { CommandError } from '../run-commands';

interface Options {
  readonly cancel?: readonly number[];
  readonly dryRun?: true;
  readonly json?: true;
}

type Scheduled = Awaited<ReturnType<typeof findScheduledPrices>>;

/** `shop catalogue scheduled`: lists prices that wait for their time, or cancels some. */
export const scheduledCommand = (): Command =>
  new Command('scheduled')
    .description('List the prices that wait for their time (catalogue price --at), or cancel some')
    .option('--cancel <ids...>', 'remove these', collectId)
    .option('--dry-run', 'with --cancel: change nothing')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  shop catalogue scheduled\n  shop catalogue scheduled --cancel 12 13')
    .action(({ cancel, dryRun, json }: Options) =>
      withDatabase(async ({ db }) => {
        const all = await findScheduledPrices(db);
        const chosen = cancel ? all.filter(({ id }) => cancel.includes(id)) : all;
        const unknown = (cancel ?? []).filter((id) => !all.some((one) => one.id === id));
        if (unknown.length > 0) throw new CommandError(`There is no scheduled price ${unknown.join(', ')}.`);
        if (cancel && !dryRun) await cancelScheduledPrices(db, cancel);
        if (json) return void process.stdout.write(`${JSON.stringify(chosen, null, 2)}\n`);
        const end = cancel ? [dryRun ? 'Would be cancelled. Nothing was changed.' : 'Cancelled.'] : [];
        return void process.stdout.write(`${[tableOf(chosen), ...end].join('\n')}\n`);
      }),
    );

function tableOf(rows: Scheduled): string {
  if (rows.length === 0) return 'No price waits for its time.';
  const table = new Table({
    head: ['Id', 'From (UTC)', 'SKU', 'KD', 'Struck through'],
    style: { head: [], border: [] },
  });
  table.push(
    ...rows.map(({ id, dueAt, sku, priceFils, oldPriceFils }) => [
      id,
      dueAt.toISOString().slice(0, 16).replace('T', ' '),
      sku,
      dinarsFromFils(priceFils),
      oldPriceFils === null ? '' : dinarsFromFils(oldPriceFils),
    ]),
  );
  return table.toString();
}

function collectId(input: string, ids: readonly number[] = []): number[] {
  if (!/^[1-9]\d{0,9}$/.test(input)) throw new InvalidArgumentError('It must be an id of shop catalogue scheduled.');
  return [...ids, Number(input)];
}
