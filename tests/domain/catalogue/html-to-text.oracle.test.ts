import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { htmlToText } from '../../../domain/text/html-to-text';

const HIDDEN = new Set('script style template noscript iframe object svg math title textarea select'.split(' '));
const BLOCKS = new Set('p div br li ul ol tr table h1 h2 h3 h4 h5 h6 section article blockquote hr'.split(' '));

/** The text of the HTML by a full parser. */
function parsed(html: string): string {
  let output = '';
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (HIDDEN.has(name)) hiddenDepth += 1;
      else if (BLOCKS.has(name)) output += '\n';
    },
    ontext: (text) => {
      if (hiddenDepth === 0) output += text.replace(/\s/g, ' ');
    },
    onclosetag: (name) => {
      if (HIDDEN.has(name)) hiddenDepth -= 1;
      else if (BLOCKS.has(name)) output += '\n';
    },
  });
  parser.end(html);
  return output
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const words: fc.Arbitrary<string> = fc.constantFrom(
  ...[
    'Dates',
    'تمر',
    ' ',
    '\n',
    'a < b',
    '&amp;',
    '&lt;b&gt;',
    '&nbsp;',
    '&eacute;',
    '&times;',
    '&divide;',
    '&szlig;',
    '&yuml;',
    '&THORN;',
    '&thorn;',
    '&#39;',
    '&#x2014;',
    '&unknown;',
  ],
  ...['5 > 3', '<3', '<', '>', '&', '&amp', '"', "'", '<!-- <p>hidden</p> -->', '<!doctype html>', '<?xml ?>', '</ p>'],
);
const attributes = fc.constantFrom(
  '',
  ' class="a"',
  ' title="a > b"',
  " data-x='</p>'",
  ' hidden',
  ' x=1',
  '\n id="i"',
);
const names = fc.constantFrom('p', 'div', 'b', 'ul', 'li', 'table', 'tr', 'td', 'h2', 'span', 'P', 'script', 'style');

const markup: fc.Arbitrary<string> = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    words,
    fc.constantFrom('<br>', '<br/>', '<hr>', '<img src="a.png" alt="x>y">', '</p>'),
    fc
      .tuple(names, attributes, fc.array(tie('tree'), { maxLength: 4 }))
      .map(([name, more, inner]) => `<${name}${more}>${inner.join('')}</${name}>`),
  ),
})).tree;

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

test('any markup has the same characters as with a full parser [rows 34, 35]', () => {
  fc.assert(
    fc.property(fc.array(markup, { maxLength: 6 }), (parts) => {
      const html = parts.join('');
      // Line breaks may differ at an end tag without a start tag.
      expect(withoutSpaces(htmlToText(html))).toBe(withoutSpaces(parsed(html)));
    }),
    { numRuns: 2_000 },
  );
});

const line = fc.array(fc.oneof(words, fc.tuple(fc.constantFrom('b', 'i', 'span'), attributes, words)), {
  maxLength: 5,
});
const block = fc.tuple(fc.constantFrom('p', 'h2', 'li', 'div'), attributes, line);

test('a well-formed description has the same lines as with a full parser [rows 34, 35]', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      const inner = (parts: readonly (string | [string, string, string])[]) =>
        parts.map((one) => (typeof one === 'string' ? one : `<${one[0]}${one[1]}>${one[2]}</${one[0]}>`)).join('<br>');
      const html = blocks.map(([name, more, parts]) => `<${name}${more}>${inner(parts)}</${name}>`).join('\n');
      expect(htmlToText(html)).toBe(parsed(html));
    }),
    { numRuns: 1_000 },
  );
});

test('a very long description of open quotes and brackets is converted within 2 s [row 35]', () => {
  for (const malformed of [
    '<a "'.repeat(20_000),
    '<!--'.repeat(20_000),
    '<script>'.repeat(20_000),
    '&'.repeat(80_000),
  ]) {
    const startedAt = performance.now();
    htmlToText(malformed);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  }
});
