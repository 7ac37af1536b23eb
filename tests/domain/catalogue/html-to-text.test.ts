import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToText } from '../../../domain/text/html-to-text';
import { ALL_INJECTION_TEXTS } from '../../support/malformed/texts';

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<ul><li>A</li><li>B</li></ul>', 'A\nB'],
  ['A<br>B', 'A\nB'],
  ['Tom &amp; Jerry &lt;3', 'Tom & Jerry <3'],
  ['<script>alert(1)</script>Safe', 'Safe'],
  ['<<b>script>alert(1)</script>', '<script>alert(1)'],
  ['<img src=x onerror=alert(1)>Lamp', 'Lamp'],
  ['<style>p{}</style><p> wide   gap </p>', 'wide gap'],
  ['<svg><title>x</title></svg>kept', 'kept'],
  ['<script><style></style>a</script>b', 'b'],
  ['a<p>b</p>c', 'a\nb\nc'],
  ['a</script>b', 'ab'],
  ['one<br>two<b>three</b>', 'one\ntwothree'],
])('%s is converted to text [rows 34, 35]', (html, text) => expect(htmlToText(html)).toBe(text));

const BLOCKS = 'p div li ul ol tr table h1 h2 h3 h4 h5 h6 section article blockquote'.split(' ');
test.each(BLOCKS)('the text of a <%s> is on lines of its own', (tag) =>
  expect(htmlToText(`before<${tag}>within</${tag}>after`)).toBe('before\nwithin\nafter'),
);
test.each(['br', 'hr'])('a <%s> begins a new line', (tag) => expect(htmlToText(`one<${tag}>two`)).toBe('one\ntwo'));

const HIDDEN = 'script style template noscript iframe object svg math title textarea select'.split(' ');
test.each(HIDDEN)('the text of a <%s> is hidden, and the text after it is not [rows 34, 35]', (tag) =>
  expect(htmlToText(`before <${tag}>within</${tag}>after`)).toBe('before after'),
);

test('nested hidden elements are hidden to their outermost end', () => {
  expect(htmlToText('<object><object>a</object>b</object>c')).toBe('c');
  expect(htmlToText('<svg><p>a</p></svg>b')).toBe('b');
  expect(htmlToText('a</object>b<object>c</object>d')).toBe('abd');
});

test('inline elements stay in their line', () =>
  expect(htmlToText('<b>one</b> two <i>three</i>, four')).toBe('one two three, four'));

test('line breaks in the source are spaces', () =>
  expect(htmlToText('one\ntwo\r\nthree\tfour')).toBe('one two three four'));

test('direction marks are removed [row 37]', () => expect(htmlToText('<p>50 \u202eDK</p>')).toBe('50 DK'));

test('plain words are unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z\u0621-\u064a0-9]{1,8}$/), { minLength: 1, maxLength: 12 }),
      (words) => {
        expect(htmlToText(`<div><p>${words.join(' ')}</p></div>`)).toBe(words.join(' '));
      },
    ),
  );
});

test('any string is converted without an error [row 35]', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (html) => {
      expect(typeof htmlToText(html)).toBe('string');
    }),
  );
});

test('none of 120 malformed texts keeps an element or a direction mark [rows 34, 37]', () => {
  for (const text of ALL_INJECTION_TEXTS) {
    const output = htmlToText(`<p>${text}</p>`);
    expect([text, /\p{Bidi_Control}/u.test(output)]).toEqual([text, false]);
    // Angle brackets may remain only from entities and from text that no parser takes for a tag.
    if (!/&|<</.test(text)) expect([text, /<(?:img|svg|iframe|body|object)\b/i.test(output)]).toEqual([text, false]);
  }
});
