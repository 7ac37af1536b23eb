import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CatalogueRow, Mistake } from '../../catalogue/import/format';
import { CatalogueMistakes } from '../../catalogue/import/mistakes';
import { decode, readCsv } from '../../catalogue/import/read-files';
import { CommandError } from '../run-commands';

/** A row that the arguments of a command say. */
export const rowOfArguments = (cells: Readonly<Record<string, string>>): CatalogueRow => ({ file: '', line: 1, cells });

/**
 * Reads rows from a CSV file, or from standard input for `-`. Each of `columns` is a list of names, one of which the
 * header must have; other columns are ignored. @throws CommandError, CatalogueMistakes
 */
export async function readRows(source: string, columns: readonly (readonly string[])[]): Promise<CatalogueRow[]> {
  const file = source === '-' ? 'standard input' : basename(source);
  const text = decode(await readBytes(source));
  if (text === null) throw new CommandError(`${file} is not UTF-8. Save it in Excel as "CSV UTF-8".`);
  const mistakes: Mistake[] = [];
  const rows = readCsv(text, file, (line, column, message) => mistakes.push({ file, line, column, message }));
  const given = Object.keys(rows[0]?.cells ?? {});
  const missing = columns.filter((names) => !names.some((name) => given.includes(name)));
  if (rows.length === 0 && mistakes.length === 0)
    throw new CommandError(`${file} has no rows under a header like ${columns.map(([name]) => name).join(',')}.`);
  for (const names of missing)
    mistakes.push({ file, line: 1, column: names.join(' or '), message: 'is missing: the header has no such column' });
  if (mistakes.length > 0) throw new CatalogueMistakes(mistakes);
  return rows;
}

async function readBytes(source: string): Promise<Buffer> {
  if (source === '-') return buffer(process.stdin);
  try {
    return readFileSync(source);
  } catch (error) {
    throw new CommandError(`${source} cannot be read: ${(error as Error).message}`);
  }
}
