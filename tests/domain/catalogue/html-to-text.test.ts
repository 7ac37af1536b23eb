import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToText } from '../../../domain/text/html-to-text';
import { ALL_HOSTILE_TEXTS } from '../../support/malformed/texts';

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<ul><li>A</li><li>B</li></ul>', 'A\nB'],
  ['A<br>B', 'A\nB'],
  ['Tom &amp; Jerry &lt;3', 'Tom & Jerry <3'],
  ['<script>alert(1)</script>Safe', 'Safe'],
  ['<<b>script>alert(1)</script>', '<script>alert(1)'],
  ['<img src=x onerror=alert(1)>Lamp', 'Lamp'],
  ['<style>p{}</style><p> wide   gap </p>', 'wide gap'],
])('%s reads as text [rows 34, 35]', (html, text) => expect(htmlToText(html)).toBe(text));

const BLOCKS = 'p div li ul ol tr table h1 h2 h3 h4 h5 h6 section article blockquote'.split(' ');
test.each(BLOCKS)('a <%s> stands on lines of its own', (tag) =>
  expect(htmlToText(`before<${tag}>within</${tag}>after`)).toBe('before\nwithin\nafter'),
);
test.each(['br', 'hr'])('a <%s> begins a new line', (tag) => expect(htmlToText(`one<${tag}>two`)).toBe('one\ntwo'));

const SILENT = 'script style template noscript iframe object svg math title textarea select'.split(' ');
test.each(SILENT)('nothing of a <%s> is read, and what follows is [rows 34, 35]', (tag) =>
  expect(htmlToText(`before <${tag}>within</${tag}>after`)).toBe('before after'),
);

test('what is silent is silent to its last end', () => {
  expect(htmlToText('<object><object>a</object>b</object>c')).toBe('c');
  expect(htmlToText('<svg><p>a</p></svg>b')).toBe('b');
  expect(htmlToText('a</object>b<object>c</object>d')).toBe('abd');
});

test('a word in bold stays in its line', () =>
  expect(htmlToText('<b>one</b> two <i>three</i>, four')).toBe('one two three, four'));

test('a line that is broken in the source goes on', () =>
  expect(htmlToText('one\ntwo\r\nthree\tfour')).toBe('one two three four'));

test('a direction that the markup tries to turn is not turned [row 37]', () =>
  expect(htmlToText('<p>50 \u202eDK</p>')).toBe('50 DK'));

test('words outside of markup stay as they are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z\u0621-\u064a0-9]{1,8}$/), { minLength: 1, maxLength: 12 }),
      (words) => {
        expect(htmlToText(`<div><p>${words.join(' ')}</p></div>`)).toBe(words.join(' '));
      },
    ),
  );
});

test('any markup at all ends, without an error [row 35]', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (html) => {
      expect(typeof htmlToText(html)).toBe('string');
    }),
  );
});

test('of 120 hostile texts none keeps an element or a mark that turns a direction [rows 34, 37]', () => {
  for (const text of ALL_HOSTILE_TEXTS) {
    const read = htmlToText(`<p>${text}</p>`);
    expect([text, /\p{Bidi_Control}/u.test(read)]).toEqual([text, false]);
    // What stands in angle brackets now was written as an entity, or is a piece that no parser takes for a tag.
    if (!/&|<</.test(text)) expect([text, /<(?:img|svg|iframe|body|object)\b/i.test(read)]).toEqual([text, false]);
  }
});
