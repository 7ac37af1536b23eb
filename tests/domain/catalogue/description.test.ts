import fc from 'fast-check';
import { expect, test } from 'vitest';
import { descriptionParts } from '../../../domain/text/description';
import { htmlToText } from '../../../domain/text/html-to-text';
import { ALL_INJECTION_TEXTS } from '../../support/malformed/texts';

const text = (text: string) => ({ kind: 'text', text });
const facts = (...facts: (readonly [string, string])[]) => ({
  kind: 'facts',
  facts: facts.map(([name, text]) => ({ name, text })),
});

test.each([
  [
    '<p>Warm.</p><ul><li>Top: orange</li><li>Two sprays</li></ul>',
    [text('Warm.'), facts(['Top', 'orange'], ['', 'Two sprays'])],
  ],
  ['<ul><li><p>A</p></li><li><b>B</b>: one</li></ul>After', [facts(['', 'A'], ['B', 'one']), text('After')]],
  ['<ol><li>One</li></ol><ul><li>Two</li></ul>', [facts(['', 'One'], ['', 'Two'])]],
  ['Material: leather<br>Lining: cotton', [facts(['Material', 'leather'], ['Lining', 'cotton'])]],
  ['المادة: جلد<br>البطانة: قطن', [facts(['المادة', 'جلد'], ['البطانة', 'قطن'])]],
  ['Note: wash by hand', [text('Note: wash by hand')]],
  ['Opens at 10:30<br>closes at 22:00', [text('Opens at 10:30'), text('closes at 22:00')]],
  ['', []],
])('%s has its paragraphs and facts', (html, parts) => expect(descriptionParts(html)).toEqual(parts));

test('the parts have the text of the description, whatever it is [rows 34, 35]', () => {
  const words = (html: string) =>
    descriptionParts(html)
      .flatMap((part) => (part.kind === 'text' ? [part.text] : part.facts.map((fact) => `${fact.name}${fact.text}`)))
      .join('')
      .replace(/[\s:：]/g, '');
  for (const malformed of ALL_INJECTION_TEXTS) {
    const html = `<ul><li>${malformed}</li></ul>`;
    expect(words(html)).toBe(htmlToText(html).replace(/[\s:：]/g, ''));
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (html) => words(html) === htmlToText(html).replace(/[\s:：]/g, '')),
  );
});
