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
  let read = '';
  let silent = 0;
  const endLine = () => {
    read += '\n';
  };
  const parser = new Parser({
    onopentagname: (name) => {
      if (SILENT.has(name)) silent += 1;
      else if (BLOCKS.has(name)) endLine();
    },
    ontext: (text) => {
      if (silent === 0) read += text.replace(/\s/g, ' ');
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent -= 1;
      else if (BLOCKS.has(name)) endLine();
    },
  });
  parser.end(html);
  return read
    .split('\n')
    .map((line) => plain(line).replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
