import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../server/paths';

/** A folder to serve a client from, with nothing in it but the document and the viewer of machines. */
export function createClientFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lawza-client-'));
  for (const [source, file] of [
    ['index.html', 'index.html'],
    ['tools/flows/index.html', 'flows/index.html'],
  ] as const)
    cpSync(join(projectRoot, source), join(folder, file));
  return folder;
}
