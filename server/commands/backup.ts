import { resolve } from 'node:path';
import { Command } from 'commander';
import { backUp, planBackup, planRestore, restore, type RestorePlan } from '../backup/backup';
import { parseCommandConfig } from '../config';
import { findRunningUrl } from '../db/embedded/running-url';
import type { BucketConfig } from '../settings/media';
import { CommandError } from './run-commands';

/** `shop backup`: a folder with a dump of the database and the media that were added. */
export const backupCommand = (): Command =>
  new Command('backup')
    .description('Back the database and the added pictures and clips up into a new folder; needs pg_dump')
    .argument('<folder>', 'a folder that does not exist yet')
    .option('--dry-run', 'say what would be backed up and change nothing')
    .addHelpText('after', '\nExamples:\n  shop backup /backups/2026-11-25 --dry-run\n  shop backup /backups/2026-11-25')
    .action(async (folder: string, { dryRun }: { dryRun?: true }) => {
      const { bucket, ...paths } = loadPlace();
      const place = { ...paths, folder: resolve(folder) };
      if (dryRun) {
        const { database, media } = await planBackup(place);
        process.stdout.write(
          `${database} and ${media} pictures and clips would go into ${place.folder}.\nNothing was changed.\n`,
        );
      } else {
        await backUp(place);
        process.stdout.write(`Backed up into ${place.folder}.\n`);
      }
      if (bucket)
        process.stderr.write(`The bucket ${bucket.name} is not in it: turn the bucket's own versioning on.\n`);
    });

/** `shop restore`: the way back, into an empty database. */
export const restoreCommand = (): Command =>
  new Command('restore')
    .description('Restore a backup into an empty database; needs pg_restore')
    .argument('<folder>', 'the folder of a backup')
    .option('--dry-run', 'say what the backup has and what it would replace, and change nothing')
    .addHelpText(
      'after',
      `
Examples:
  DATABASE_URL=postgres://…/new shop restore /backups/2026-11-25 --dry-run
  DATABASE_URL=postgres://…/new shop restore /backups/2026-11-25`,
    )
    .action(async (folder: string, { dryRun }: { dryRun?: true }) => {
      const place = { ...loadPlace(), folder: resolve(folder) };
      if (dryRun) return void process.stdout.write(describePlan(await planRestore(place)));
      const pending = await restore(place);
      process.stdout.write(
        pending.length === 0 ? 'Restored.\n' : `Restored. It lacks ${pending.length} migrations: run shop migrate.\n`,
      );
    });

const describePlan = ({ database, dataDir, dumpBytes, tables, media, replaced }: RestorePlan): string =>
  `${[
    `${tables} tables (${(dumpBytes / 1e6).toFixed(1)} MB) would go into ${database}, which is empty.`,
    `${media} pictures and clips would go into ${dataDir}; ${replaced} of them replace a file there.`,
    'Nothing was changed.',
  ].join('\n')}\n`;

/** The database itself rather than a pooler. @throws CommandError if the settings are wrong or no shop runs */
function loadPlace(): { url: string; dataDir: string; bucket: BucketConfig | null } {
  const parsed = parseCommandConfig(process.env);
  if (!parsed.ok) throw new CommandError(parsed.problems.join('\n'));
  const { databaseDirectUrl, databaseUrl, dataDir, media } = parsed.config;
  const url = databaseDirectUrl ?? databaseUrl ?? findRunningUrl(dataDir);
  if (!url) throw new CommandError(`No shop runs with the data folder ${dataDir}. Start it, or set DATABASE_URL.`);
  return { url, dataDir, bucket: media.bucket };
}
