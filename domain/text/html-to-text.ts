import { decodeEntities } from './html-entities';
import { stripControls } from './names';

/** Elements whose content is removed. */
const SILENT = new Set('script style template noscript iframe object svg math title textarea select'.split(' '));
/** Of these, raw text elements, in which `<` begins no tag. */
const RAW = new Set('script style title textarea iframe'.split(' '));
const BLOCKS = new Set('p div br li ul ol tr table h1 h2 h3 h4 h5 h6 section article blockquote hr'.split(' '));

/** A comment, a declaration, or a tag whose quoted attributes may contain `>`. */
const PIECE =
  /<!--(?:>|->|[\s\S]*?(?:--!?>|$))|<[!?][^>]*(?:>|$)|<\/[^a-z][^>]*(?:>|$)|<(\/?)([a-z][^\s/>]*)(?:[^>=]|=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))?)*(?:>|$)/gi;

interface Line {
  readonly text: string;
  /** begins an item of a list */
  readonly isItem: boolean;
}

/**
 * Converts an HTML description to text, one line per block element (Specification 5, Display).
 * Builds no DOM, so that nothing in the markup can run or load.
 */
export const htmlToText = (html: string): string =>
  linesOf(html)
    .map(({ text }) => text)
    .join('\n');

/** The lines of `htmlToText`, with the items of lists marked. */
export function linesOf(html: string): readonly Line[] {
  const lines = [{ text: '', isItem: false }];
  /** open elements whose content is removed */
  let silent: string[] = [];
  let from = 0;
  const take = (to: number) => {
    if (silent.length === 0)
      (lines.at(-1) as { text: string }).text += decodeEntities(html.slice(from, to)).replace(/\s/g, ' ');
  };
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(html); piece; piece = PIECE.exec(html)) {
    take(piece.index);
    from = PIECE.lastIndex;
    const name = (piece[2] ?? '').toLowerCase();
    const isEnd = piece[1] === '/';
    if (SILENT.has(name)) {
      if (!isEnd) silent.push(name);
      else if (silent.includes(name)) silent = silent.slice(0, silent.lastIndexOf(name));
    } else if (BLOCKS.has(name) && silent.length === 0) {
      const isItem = !isEnd && (name === 'li' || isEmptyItem(lines.at(-1)));
      lines.push({ text: '', isItem });
    }
    if (!isEnd && RAW.has(name)) from = PIECE.lastIndex = endOfRaw(html, name, from);
    if (from >= html.length) break;
  }
  take(html.length);
  return lines
    .map(({ text, isItem }) => ({ text: stripControls(text).replace(/ +/g, ' ').trim(), isItem }))
    .filter(({ text }) => text !== '');
}

/** An item whose text is in an element of its own, such as `<li><p>`. */
const isEmptyItem = (line: Line | undefined) => line?.isItem === true && line.text.trim() === '';

/** The index of a raw text element's end tag. */
function endOfRaw(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
