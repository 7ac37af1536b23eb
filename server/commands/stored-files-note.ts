import type { Config } from '../config';

/** Says where files were stored, for a database whose servers may run elsewhere. */
export function noteStoredFiles({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl === null) return;
  process.stderr.write(
    `The files are in ${dataDir}. Every server of this database needs them in its DATA_DIR, or answers 404.\n`,
  );
}
