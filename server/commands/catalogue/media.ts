import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import sharp from 'sharp';
import { listMedia, type MediaPlace, replaceMedia } from '../../catalogue/catalogue-media';
import { fetchForImport } from '../../media/fetch-picture';
import { type ImportedMedia, importMedia } from '../../media/import-media';
import { isStored, pathAt } from '../../media/picture-url';
import { withDatabase } from '../open-database';
import { openUsableStore } from '../open-usable-store';
import { noteStoredFiles } from '../stored-files-note';

interface Options {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `shop catalogue media [folder]`: stores the catalogue's pictures and clips in the shop and replaces their addresses. */
export const mediaCommand = (): Command =>
  new Command('media')
    .description("Store the catalogue's pictures and clips in the shop, in all sizes")
    .argument('[folder]', 'where to look for files that the catalogue names by path, such as /rose.jpg')
    .option('--dry-run', 'list what would be loaded, and change nothing')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Examples:
  shop catalogue media                 load what has an address, such as https://cdn.example/rose.jpg
  shop catalogue media ./pictures      take ./pictures/rose.jpg for the path /rose.jpg
  shop catalogue media --dry-run

Pictures: JPEG, PNG, GIF, WebP, AVIF, up to 40 MB. Clips: MP4. Only https addresses of public hosts are loaded.
Run it again after an interruption: what is stored is not loaded twice.`,
    )
    .action((folder: string | undefined, options: Options) =>
      withDatabase(async ({ db, config }) => {
        const isForeign = ({ address }: MediaPlace) => !isStored(pathAt(config.media.origin, address));
        const places = (await listMedia(db)).filter(isForeign);
        const addresses = new Set(places.map(({ address }) => address));
        if (options.dryRun) {
          const lines = places.map(({ place, address }) => `${place}: ${address}`);
          return print(options.json ? JSON.stringify(places) : [...lines, `${addresses.size} files.`].join('\n'));
        }
        const store = await openUsableStore(config);
        // The pictures are processed in parallel, so each needs only one thread.
        sharp.concurrency(1);
        const bar = process.stderr.isTTY
          ? new SingleBar({ format: '{bar} {value}/{total}, {eta_formatted} left' })
          : null;
        bar?.start(addresses.size, 0);
        const result = await importMedia(addresses, {
          store,
          fetch: fetchForImport,
          folder,
          onDone: () => bar?.increment(),
        });
        bar?.stop();
        await replaceMedia(db, result.stored);
        if (result.stored.size > 0) noteStoredFiles(config);
        if (result.failed.size > 0) process.exitCode = 1;
        return print(options.json ? toJson(result, places) : summarise(result, places));
      }),
    );

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const failures = ({ failed }: ImportedMedia, places: readonly MediaPlace[]) =>
  places.flatMap(({ place, address }) => {
    const reason = failed.get(address);
    return reason === undefined ? [] : [{ place, address, reason }];
  });

const toJson = (result: ImportedMedia, places: readonly MediaPlace[]): string =>
  JSON.stringify({ stored: result.stored.size, known: result.known, failed: failures(result, places) });

const summarise = (result: ImportedMedia, places: readonly MediaPlace[]): string =>
  [
    ...failures(result, places).map(({ place, address, reason }) => `${place}: ${address}: ${reason}`),
    `${result.stored.size} files stored, ${result.known} of them before; ${result.failed.size} failed.`,
  ].join('\n');
