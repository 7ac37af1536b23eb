import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/paths';

/**
 * Notes what a test counted for a row of docs/reference/reliability.md, such as `figure(28, 'answers changed', 520)`.
 * `npm run reliability` takes it over from `.cache`; no test compares it.
 */
export function recordFigure(row: number, what: string, value: number | string): void {
  const folder = join(projectRoot, '.cache');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'figures.jsonl'), `${JSON.stringify({ row, what, value })}\n`);
}
