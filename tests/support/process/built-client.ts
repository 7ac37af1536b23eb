import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../server/paths';

/** A folder to serve a client from, with nothing in it but the document. */
export function clientFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lawza-client-'));
  cpSync(join(projectRoot, 'index.html'), join(folder, 'index.html'));
  return folder;
}
