import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { projectRoot } from '../../paths';

const SCRIPTS = ['latin', 'arabic', 'latin-ext'];

/** Readex Pro by script; a character is taken from the first family that has it. */
export const FONTS = SCRIPTS.map((script) => `Readex Pro ${script}`);

const LONGEST_WORD = 24;

/** What the fonts have no glyphs for. */
const FOREIGN = /[^\u0020-\u024f\u0600-\u06ff\u0750-\u077f\u200c-\u206f\u20ac\u2122\u2212\ufb50-\ufdff\ufe70-\ufeff]/gu;

/** Joins the parts of an emoji; Arabic and Persian words have the character, too. */
const EMOJI_JOINER = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu;

/**
 * Replaces the characters of other scripts by question marks and takes emoji out, with the space that they leave. A text
 * of emoji alone becomes a question mark, so that no line is empty.
 */
export function printable(text: string): string {
  const printed = text
    .replace(EMOJI_JOINER, '')
    .replace(FOREIGN, (character) => (/[\p{L}\p{N}]/u.test(character) ? '?' : ''))
    .replace(/ {2,}/g, ' ')
    .trim();
  return printed === '' && text.trim() !== '' ? '?' : printed;
}

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
