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

/** All of them, in the order of the stylesheet. */
export function fontFiles(): FontFile[] {
  const sheet = readFileSync(join(projectRoot, 'src/theme/fonts.css'), 'utf8');
  return [...sheet.matchAll(FACE)].map(([, name = '', script = '', min, max, range = '']) => {
    const whole = `node_modules/@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`;
    const glyphs = glyphsIn(range);
    const wght = { min: Number(min), max: Number(max), default: Number(min) };
    return {
      name,
      path: join(projectRoot, `src/theme/fonts/${name}.woff2`),
      glyphs,
      make: () =>
        subsetFont(readFileSync(join(projectRoot, whole)), glyphs.join(''), {
          targetFormat: 'woff2',
          variationAxes: { wght },
        }),
    };
  });
}
