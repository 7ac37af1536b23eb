/**
 * Makes the smaller web sizes of the demo pictures, in AVIF with a WebP fallback.
 *
 *     node scripts/assets/make-pictures.mjs
 *
 * The largest WebP of each picture in public/media is the original as it was rendered, kept byte for byte;
 * every other file, and server/db/seed/catalogue/media.json (size and dominant colour), is made from it.
 * A new picture: put `<name>-<largest width>.webp` into public/media and run this again.
 */
import { readdir, stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const media = new URL('../../public/media/', import.meta.url).pathname;
const list = new URL('../../server/db/seed/catalogue/media.json', import.meta.url).pathname;

/** Widths in pixels by kind of picture, smallest first; the last one is the original's. */
export const widthsOf = (name) =>
  /^ban(ner)?-/.test(name)
    ? [640, 1120]
    : name.startsWith('prop-')
      ? [240, 480]
      : name.startsWith('reel-')
        ? [360, 720]
        : [320, 480, 640];

const hex = ({ r, g, b }) => `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The colour a tile shows while its picture loads: the backdrop, read from the picture's edge. */
async function backdropOf(original) {
  const { data, info } = await sharp(original)
    .removeAlpha()
    .resize(16, 16, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edge = [...Array(16).keys()].flatMap((column) => [column, 16 * 4 + column]);
  const mean = (channel) =>
    Math.round(edge.reduce((sum, pixel) => sum + data[pixel * info.channels + channel], 0) / edge.length);
  return hex({ r: mean(0), g: mean(1), b: mean(2) });
}

const isFresh = async (file, original) => {
  const [made, source] = await Promise.all([stat(file).catch(() => null), stat(original)]);
  return made !== null && made.mtimeMs >= source.mtimeMs && made.size > 0;
};

async function makeSizes(name, original) {
  const widths = widthsOf(name);
  const { width, height, hasAlpha } = await sharp(original).metadata();
  for (const size of widths) {
    const avif = `${media}${name}-${size}.avif`;
    if (!(await isFresh(avif, original))) {
      await sharp(original)
        .resize(size)
        .avif({ quality: hasAlpha ? 55 : 52, effort: 7 })
        .toFile(avif);
    }
    const webp = `${media}${name}-${size}.webp`;
    if (webp !== original && !(await isFresh(webp, original))) {
      await sharp(original).resize(size).webp({ quality: 78, alphaQuality: 85, effort: 6 }).toFile(webp);
    }
  }
  return { width, height, widths, color: hasAlpha ? null : await backdropOf(original) };
}

const originals = (await readdir(media))
  .map((file) => /^(.+)-(\d+)\.webp$/.exec(file))
  .filter((match) => match && Number(match[2]) === widthsOf(match[1]).at(-1))
  .map((match) => ({ name: match[1], file: media + match[0] }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const entries = [];
for (const { name, file } of originals) entries.push([name, await makeSizes(name, file)]);
const lines = entries.map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
await writeFile(list, `{\n${lines.join(',\n')}\n}\n`);
process.stdout.write(`${entries.length} pictures\n`);
