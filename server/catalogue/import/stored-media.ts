import { openSources, sourceName } from '../../media/stored-sources';
import type { CatalogueRow, CatalogueTables } from './format';

const COLUMNS = ['image', 'images', 'wide_image', 'variant_image', 'video', 'poster'] as const;

/** Replaces addresses whose files are stored already, so that importing the same files again changes nothing. */
export async function withStoredMedia(tables: CatalogueTables, dataDir: string): Promise<CatalogueTables> {
  const sources = openSources(dataDir);
  const known = new Map<string, string>();

  async function storedOf(address: string): Promise<string> {
    const stored = known.get(address) ?? (await sources.read(sourceName(address)))?.toString() ?? address;
    known.set(address, stored);
    return stored;
  }

  async function storedRow(row: CatalogueRow): Promise<CatalogueRow> {
    const cells = { ...row.cells };
    for (const column of COLUMNS) {
      const addresses = (cells[column] ?? '').split('|').map((each) => each.trim());
      if (cells[column]) cells[column] = (await Promise.all(addresses.map(storedOf))).join('|');
    }
    return { ...row, cells };
  }

  const entries = Object.entries(tables).map(
    async ([table, rows]) => [table, await Promise.all(rows.map(storedRow))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
