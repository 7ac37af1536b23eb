import type { Config } from '../config';

/** Says where files were stored, for a database whose servers may run elsewhere. */
export function noteStoredFiles({
  databaseUrl,
  dataDir,
  media,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'media'>): void {
  if (databaseUrl === null || media.bucket !== null) return;
  process.stderr.write(
    `The files are in ${dataDir}. Every server of this database needs them in its DATA_DIR, or answers 404. S3_BUCKET stores them in a bucket instead.\n`,
  );
}
