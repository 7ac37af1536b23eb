import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><path fill="#8A1F5C" d="M0 0h96v32H0z"/></svg>';

/** The least that a `shop.json` says. */
export const NOOR = {
  name: { ar: 'نور', en: 'Noor' },
  description: { ar: 'باقات ورد تصل في يومها', en: 'Bouquets that arrive the same day' },
};

/** Writes a folder with `shop.json` and further files. Returns the path of `shop.json`. */
export function writeShop(shop: unknown, files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-file-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const file = join(folder, 'shop.json');
  writeFileSync(file, typeof shop === 'string' ? shop : JSON.stringify(shop));
  return file;
}

export const COLOURS = {
  light: { primary: '#8A1F5C', accent: '#E8A33D', page: '#FFFBF7' },
  dark: { primary: '#F29AC6', accent: '#F2C06B' },
};
