import { isStored, pathAt } from '../../media/picture-url';
import type { MediaStore } from '../../media/store/media-store';
import { openSources } from '../../media/stored-sources';
import type { CatalogueRow, CatalogueTables } from './format';

const COLUMNS = ['image', 'images', 'wide_image', 'variant_image', 'video', 'poster'] as const;

/** Replaces addresses whose files are stored already, so that importing the same files again changes nothing. */
export async function withStoredMedia(
  tables: CatalogueTables,
  store: MediaStore,
  mediaOrigin: string | null,
): Promise<CatalogueTables> {
  const sources = openSources(store);
  const known = new Map<string, string>();

  async function storedOf(address: string): Promise<string> {
    const path = pathAt(mediaOrigin, address);
    if (isStored(path)) return path;
    const stored = known.get(address) ?? (await sources.find(address)) ?? address;
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
