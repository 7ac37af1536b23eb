import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToText } from '../../machines/rules/html-to-text';

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<ul><li>A</li><li>B</li></ul>', 'A\nB'],
  ['A<br>B', 'A\nB'],
  ['Tom &amp; Jerry &lt;3', 'Tom & Jerry <3'],
  ['<script>alert(1)</script>Safe', 'Safe'],
  ['<<b>script>alert(1)</script>', '<script>alert(1)'],
  ['<img src=x onerror=alert(1)>Lamp', 'Lamp'],
  ['<style>p{}</style><p> wide   gap </p>', 'wide gap'],
])('%s reads as text', (html, text) => expect(htmlToText(html)).toBe(text));

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

test('any markup at all ends, without an error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (html) => {
      expect(typeof htmlToText(html)).toBe('string');
    }),
  );
});
