import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '../../server/paths';

/** A file of letters as src/theme/fonts.css wants it. */
export interface LetterFile {
  readonly name: string;
  readonly path: string;
  readonly letters: readonly string[];
  /** Takes its letters and weights from the whole font of the package, with all features of its layout. */
  readonly make: () => Promise<Uint8Array>;
}

const FACE =
  /@font-face \{[^}]*?\.\/letters\/((\w+)[\w-]*)\.woff2[^}]*?font-weight: (\d+) (\d+)[^}]*?unicode-range:\s+([^;]+);/g;

/** "U+0041-0042, U+00D7" as A, B and ×. */
export const lettersIn = (range: string): string[] =>
  range.split(/,\s*/).flatMap((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
  });

/** All of them, in the order of the style sheet. */
export function letterFiles(): LetterFile[] {
  const sheet = readFileSync(join(projectRoot, 'src/theme/fonts.css'), 'utf8');
  return [...sheet.matchAll(FACE)].map(([, name = '', script = '', min, max, range = '']) => {
    const whole = `node_modules/@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`;
    const letters = lettersIn(range);
    const wght = { min: Number(min), max: Number(max), default: Number(min) };
    return {
      name,
      path: join(projectRoot, `src/theme/letters/${name}.woff2`),
      letters,
      make: () =>
        subsetFont(readFileSync(join(projectRoot, whole)), letters.join(''), {
          targetFormat: 'woff2',
          variationAxes: { wght },
        }),
    };
  });
}
