import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '../../server/paths';

/** A font file as src/theme/fonts.css declares it. */
export interface FontFile {
  readonly name: string;
  readonly path: string;
  readonly glyphs: readonly string[];
  /** Subsets the whole font of the package to its glyphs and weights, with all layout features. */
  readonly make: () => Promise<Uint8Array>;
}

const FACE =
  /@font-face \{[^}]*?\.\/fonts\/((\w+)[\w-]*)\.woff2[^}]*?font-weight: (\d+) (\d+)[^}]*?unicode-range:\s+([^;]+);/g;

/** "U+0041-0042, U+00D7" as A, B and ×. */
export const glyphsIn = (range: string): string[] =>
  range.split(/,\s*/).flatMap((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
  });

const readWhole = (script: string) =>
  readFileSync(
    join(projectRoot, `node_modules/@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`),
  );

/** All of them, in the order of the stylesheet. */
export function fontFiles(): FontFile[] {
  const sheet = readFileSync(join(projectRoot, 'src/theme/fonts.css'), 'utf8');
  return [...sheet.matchAll(FACE)].map(([, name = '', script = '', min, max, range = '']) => {
    const glyphs = glyphsIn(range);
    const wght = { min: Number(min), max: Number(max), default: Number(min) };
    return {
      name,
      path: join(projectRoot, `src/theme/fonts/${name}.woff2`),
      glyphs,
      make: () =>
        subsetFont(readWhole(script), glyphs.join(''), {
          targetFormat: 'woff2',
          variationAxes: { wght },
        }),
    };
  });
}

/** The scripts of printed slips and their names, of seven characters because they overwrite "Regular" in place. */
const SLIP_SCRIPTS = [
  { script: 'arabic', letters: 'Arab', range: 'U+0600-06FF, U+0750-077F, U+200C-200F, U+FB50-FDFF, U+FE70-FEFF' },
  { script: 'latin', letters: 'Latn', range: 'U+0020-007E, U+00A0-00FF, U+2010-206F, U+20AC, U+2122, U+2212' },
  { script: 'latin-ext', letters: 'Late', range: 'U+0100-024F' },
];
const SLIP_WEIGHTS = [400, 600];

/** The fonts of printed slips (server/slips/pdf): PDF has neither woff2 nor variable weights. */
export const slipFontFiles = (): FontFile[] =>
  SLIP_SCRIPTS.flatMap(({ script, letters, range }) =>
    SLIP_WEIGHTS.map((weight) => {
      const glyphs = glyphsIn(range);
      const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
      return {
        name: `${script}-${weight}`,
        path: join(projectRoot, `server/slips/fonts/${script}-${weight}.ttf`),
        glyphs,
        make: async () =>
          withName(await subsetFont(readWhole(script), glyphs.join(''), options), `${letters}${weight}`),
      };
    }),
  );

/** Renames `ReadexPro-Regular`: the PDF library embeds fonts of one name again for each text. */
function withName(font: Uint8Array, name: string): Uint8Array {
  const bytes = Buffer.from(font);
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const place = bytes.indexOf(utf16('ReadexPro-Regular'));
  if (place < 0) throw new Error('the font has another name than ReadexPro-Regular');
  utf16(`ReadexPro-${name}`).copy(bytes, place);
  return bytes;
}
