import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command, Option } from 'commander';
import type { Language } from '../../brand/brand';
import { loadSlipOrder, type SlipOrder } from '../../slips/load-slip';
import { type SlipKind, type SlipPage, slipPage } from '../../slips/slip-page';
import { type CommandContext, withDatabase } from '../open-database';
import { CommandError } from '../run-commands';
import { readNumbers } from './read-numbers';

type Format = 'html' | 'pdf';

interface Options {
  readonly kind: SlipKind;
  readonly format: Format;
  readonly language: Language | 'both';
  readonly out: string;
  readonly note?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

interface SlipFile {
  readonly path: string;
  readonly orders: readonly SlipOrder[];
}

/** `shop orders slip <number…>`: writes packing slips or receipts as HTML or PDF files. */
export const slipCommand = (): Command =>
  new Command('slip')
    .description('Write the packing slip or the receipt of one or more orders')
    .argument('<numbers...>', 'order numbers like 7K3M-9QXT, or - to read one a line')
    .addOption(new Option('--kind <kind>', 'packing has no amounts').choices(['packing', 'receipt']).default('packing'))
    .addOption(new Option('--format <format>', 'the form of the file').choices(['html', 'pdf']).default('pdf'))
    .addOption(new Option('--language <language>', 'both: a page each').choices(['ar', 'en', 'both']).default('both'))
    .option('--out <folder or file>', 'a folder, or one file for all orders', '.')
    .option('--note <text>', 'a sentence for the foot of each page')
    .option('--dry-run', 'say which files would be written and write none')
    .option('--json', 'print the paths as JSON')
    .addHelpText(
      'after',
      `
Name, logo and contact come from shop.json. With its vatNumber and vatBasisPoints a receipt is a simplified
tax invoice: it has the VAT that its total includes, and a QR code (docs/reference/shop.md). PDF prints Arabic
and Latin script; emoji in names are left out there, HTML has them.

Examples:
  shop orders slip 7K3M-9QXT
  shop orders slip 7K3M-9QXT --kind receipt --language en --out receipt.pdf
  shop orders list --status confirmed --numbers | shop orders slip - --out slips
  shop orders list --status confirmed --numbers | shop orders slip - --language ar --out today.pdf`,
    )
    .action((words: string[], options: Options) =>
      withDatabase(async (context) => {
        const files = filesOf(await loadOrders(context, await readNumbers(words)), options);
        if (!options.dryRun) for (const file of files) await write(file, context, options);
        const verb = options.dryRun ? 'Would write' : 'Wrote';
        const listed = files.map(({ path, orders }) => ({ path, orders: orders.map(({ order }) => order.number) }));
        process.stdout.write(
          options.json
            ? `${JSON.stringify(listed, null, 2)}\n`
            : listed.map(({ path, orders }) => `${verb} ${path}: order ${orders.join(', ')}\n`).join(''),
        );
      }),
    );

/** @throws CommandError naming every order that doesn't exist */
async function loadOrders({ db }: CommandContext, numbers: readonly string[]): Promise<SlipOrder[]> {
  const found: SlipOrder[] = [];
  const problems: string[] = [];
  for (const number of numbers) {
    const one = await loadSlipOrder(db, number);
    if (one) found.push(one);
    else problems.push(`There is no order ${number}.`);
  }
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  return found;
}

/** One file for all orders if `--out` ends like one, otherwise a file for each order. @throws CommandError */
function filesOf(orders: readonly SlipOrder[], { kind, format, out }: Options): SlipFile[] {
  const ending = /\.(html|pdf)$/i.exec(out)?.[1]?.toLowerCase();
  if (ending && ending !== format)
    throw new CommandError(`${out} is not a name for ${format}. Add --format ${ending}, or name a folder.`);
  if (ending) return [{ path: out, orders }];
  return orders.map((one) => ({ path: join(out, `${one.order.number}-${kind}.${format}`), orders: [one] }));
}

/** @throws CommandError if the file can't be written */
async function write({ path, orders }: SlipFile, { config }: CommandContext, options: Options): Promise<void> {
  const { kind, format, language, note = null } = options;
  const languages: readonly Language[] = language === 'both' ? ['ar', 'en'] : [language];
  const pages = orders.flatMap((one) =>
    languages.map((each) => slipPage(one, config.brand, { kind, language: each, note })),
  );
  const content = await render(pages, format);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  } catch (error) {
    throw new CommandError(`${path} cannot be written: ${(error as Error).message}`);
  }
}

/** The PDF library is large, so that only this command loads it. */
async function render(pages: readonly SlipPage[], format: Format): Promise<string | Buffer> {
  if (format === 'html') return (await import('../../slips/render-html')).renderHtml(pages);
  return (await import('../../slips/pdf/render-pdf')).renderPdf(pages);
}
