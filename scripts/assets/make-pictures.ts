/**
 * Makes the smaller sizes of the demo pictures: `npm run pictures`.
 *
 * The largest WebP of each picture in public/media is the original as it was rendered, kept byte for byte; every other
 * file, and server/db/seed/catalogue/media.json (width, height, version), is made from it. Only what is missing or of
 * another version is made. A new picture: put `<name>-<its width>.webp` there and run this again.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PictureFormat, widthsOf } from '../../domain/catalogue/picture-sources';
import { projectRoot } from '../../server/paths';
import { resizePicture, readOriginal } from '../../server/media/resize-picture';

const media = join(projectRoot, 'public/media');
const list = join(projectRoot, 'server/db/seed/catalogue/media.json');

interface Listed {
  readonly width: number;
  readonly height: number;
  readonly version: string;
}
const before = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Listed | undefined>;
const files = readdirSync(media).flatMap((file) => {
  const [, name, width, format] = /^(.+)-(\d+)\.(webp|avif)$/.exec(file) ?? [];
  return name ? [{ file, name, width: Number(width), format: format as PictureFormat }] : [];
});
const names = [...new Set(files.map(({ name }) => name))].toSorted();

const entries: [string, Listed][] = [];
let made = 0;
for (const name of names) {
  const own = files.filter((one) => one.name === name);
  const top = Math.max(...own.filter(({ format }) => format === 'webp').map(({ width }) => width));
  const bytes = readFileSync(join(media, `${name}-${top}.webp`));
  const { width, height, version } = await readOriginal(bytes);
  const isCurrent = before[name]?.version === version;
  const wanted = (['avif', 'webp'] as const).flatMap((format) =>
    widthsOf(top, format).map((size) => ({ file: `${name}-${size}.${format}`, size, format })),
  );
  for (const { file, size, format } of wanted) {
    if (format === 'webp' && size === top) continue;
    if (isCurrent && own.some((one) => one.file === file)) continue;
    writeFileSync(join(media, file), await resizePicture(bytes, size, format));
    made += 1;
  }
  for (const { file } of own) if (!wanted.some((one) => one.file === file)) rmSync(join(media, file));
  entries.push([name, { width, height, version }]);
}

const lines = entries.map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
writeFileSync(list, `{\n${lines.join(',\n')}\n}\n`);
process.stdout.write(`${entries.length} pictures, ${made} sizes made\n`);
