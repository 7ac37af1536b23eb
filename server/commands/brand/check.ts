import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Table from 'cli-table3';
import { Command } from 'commander';
import type { Brand } from '../../brand/brand';
import { renderPreview } from '../../brand/preview';
import { readBrand } from '../../brand/read-brand';
import { reportOf } from '../../brand/report';
import { projectRoot } from '../../paths';
import { CommandError } from '../run-commands';

interface Options {
  readonly json?: boolean;
  readonly preview?: string;
}

/** `shop brand check [file]`: what is wrong with `shop.json`, or how it looks. It needs no database. */
export const checkCommand = (): Command =>
  new Command('check')
    .description('Check shop.json and show its contrasts, its logos and what it leaves out')
    .argument('[file]', 'another file than SHOP_FILE, or shop.json in DATA_DIR')
    .option('--json', 'print the result as JSON')
    .option('--preview <file>', 'also write an HTML page with the shop in both languages and themes')
    .addHelpText('after', '\nExample:\n  npm run shop -- brand check shop/shop.json --preview preview.html')
    .action((file: string | undefined, { json, preview }: Options) => {
      const brand = read(file);
      if (preview !== undefined) writeFileSync(preview, renderPreview(brand));
      const report = reportOf(brand);
      process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report));
    });

function read(named: string | undefined): Brand {
  const { SHOP_FILE, DATA_DIR } = process.env;
  const file = named ? resolve(named) : SHOP_FILE ? resolve(projectRoot, SHOP_FILE) : undefined;
  const result = readBrand({ file, dataDir: resolve(projectRoot, DATA_DIR || '.data') });
  if (!result.ok) throw new CommandError(result.problems.join('\n'));
  return result.brand;
}

function formatReport({ file, name, contrasts, logos, missing }: ReturnType<typeof reportOf>): string {
  const table = new Table({ head: ['Theme', 'Colour', 'On', 'Contrast', 'Needs'], style: { head: [], border: [] } });
  for (const { theme, colour, on, ratio, needs } of contrasts) table.push([theme, colour, on, ratio.toFixed(2), needs]);
  return [
    `${name.en} · ${name.ar} (${file ?? 'the built-in shop'})`,
    table.toString(),
    ...logos.map((logo) => `${logo.name}: ${logo.width} × ${logo.height} px, ${logo.bytes} bytes`),
    missing.length === 0 ? 'Nothing is left out.' : `Left out: ${missing.join(', ')}`,
    '',
  ].join('\n');
}
