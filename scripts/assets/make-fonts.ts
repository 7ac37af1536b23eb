/**
 * Makes the font files that the pages load, as src/theme/fonts.css declares them, and those of printed slips:
 * `npm run fonts`.
 *
 * A page in Arabic asks for two files of 30 KB instead of 54, a page in English for one of 14 instead of 31.
 */
import { writeFileSync } from 'node:fs';
import { fontFiles, slipFontFiles } from './fonts';

for (const { name, path, make } of [...fontFiles(), ...slipFontFiles()]) {
  const bytes = await make();
  writeFileSync(path, bytes);
  process.stdout.write(`${name}: ${bytes.length} bytes\n`);
}
