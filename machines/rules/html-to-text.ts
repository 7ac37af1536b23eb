import { Parser } from 'htmlparser2';
import { plain } from './text';

const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
]);
const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'article',
  'blockquote',
  'hr',
]);

/**
 * The text of an HTML description, paragraphs on lines of their own (Specification 5, Display).
 * The parser builds no document, so nothing in the markup can run or load.
 */
export function htmlToText(html: string): string {
  const lines: string[] = [''];
  let silent = 0;
  const endLine = () => void (lines.at(-1) !== '' && lines.push(''));
  const parser = new Parser({
    onopentagname: (name) => {
      if (SILENT.has(name)) silent += 1;
      else if (BLOCKS.has(name)) endLine();
    },
    ontext: (text) => {
      if (silent === 0) lines.push(`${lines.pop() ?? ''}${text}`);
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent = Math.max(0, silent - 1);
      else if (BLOCKS.has(name)) endLine();
    },
  });
  parser.write(html);
  parser.end();
  return lines
    .map((line) => plain(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
