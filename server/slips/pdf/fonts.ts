import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { projectRoot } from '../../paths';

const SCRIPTS = ['latin', 'arabic', 'latin-ext'];

/** Readex Pro by script; a character is taken from the first family that has it. */
export const FONTS = SCRIPTS.map((script) => `Readex Pro ${script}`);

const LONGEST_WORD = 24;

/** What the fonts have no glyphs for. */
const FOREIGN = /[^\u0020-\u024f\u0600-\u06ff\u0750-\u077f\u200c-\u206f\u20ac\u2122\u2212\ufb50-\ufdff\ufe70-\ufeff]/gu;

/** Replaces the characters of other scripts by question marks and drops emoji. */
export const printable = (text: string): string =>
  text.replace(FOREIGN, (character) => (/[\p{L}\p{N}]/u.test(character) ? '?' : ''));

/** Registers the fonts that `npm run fonts` makes. Only words that fit into no column are broken. */
export function registerFonts(): void {
  SCRIPTS.forEach((script, place) => {
    Font.register({
      family: FONTS[place] ?? '',
      fonts: [400, 600].map((fontWeight) => ({
        src: join(projectRoot, `server/slips/fonts/${script}-${fontWeight}.ttf`),
        fontWeight,
      })),
    });
  });
  Font.registerHyphenationCallback((word) => word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gsu')) ?? [word]);
}
