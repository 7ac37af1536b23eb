import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { publishProducts } from '../../catalogue/edit/publish-products';
import { withDatabase } from '../open-database';
import { describeChanges } from './describe-changes';
import { rowOfArguments } from './read-rows';

interface Options {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `shop catalogue publish <handle…>`: shows products in the shop. */
export const publishCommand = (): Command =>
  createCommand('publish', true).description('Show products in the shop again, with their links and places');

/** `shop catalogue unpublish <handle…>`: hides products. */
export const unpublishCommand = (): Command =>
  createCommand('unpublish', false).description('Take products off the shop; their orders, prices and stock stay');

const createCommand = (name: string, isPublished: boolean): Command =>
  new Command(name)
    .argument('<handles...>', 'handles of products, or - to read one a line')
    .option('--dry-run', 'show what would change and write nothing')
    .option('--json', 'print the changes as JSON')
    .addHelpText(
      'after',
      `
Examples:
  shop catalogue ${name} dana-rose-bouquet winter-basket
  shop catalogue ${name} - < handles.txt

One unknown handle, and nothing is changed.`,
    )
    .action((words: string[], { json, ...options }: Options) =>
      withDatabase(async ({ db }) => {
        const lines = words.includes('-') ? (await text(process.stdin)).split(/\r?\n/) : [];
        const handles = [...words, ...lines].map((word) => word.trim()).filter((word) => word !== '' && word !== '-');
        const rows = handles.map((handle) => rowOfArguments({ handle }));
        const report = await publishProducts(db, rows, { isPublished, ...options });
        process.stdout.write(json ? `${JSON.stringify(report)}\n` : describeChanges(report, options.dryRun));
      }),
    );
