import { describe, expect, test } from 'vitest';
import { expectText, type Visit, type Visitor, visit, passTime } from './visit';

/** An English text; its translation comes from the message catalogue. */
type Text = string | WithValues | InBothLanguages;
/** A message of the catalogue with values for its placeholders. */
type WithValues = readonly [entry: string, values: Readonly<Record<string, string | number>>];
/** A text that differs from the catalogue or comes from the server, in both languages. */
interface InBothLanguages {
  readonly en: string;
  readonly ar: string;
}

/** A situation in which texts of the specification are shown. */
interface Situation extends Visit {
  readonly when: string;
  readonly texts: readonly Text[];
  /** The shopper's steps. */
  readonly steps?: (user: Visitor) => Promise<unknown>;
  /** ms to wait after the steps */
  readonly wait?: number;
}

const ARABIC = /[\u0621-\u064a]/;

function translated({ language, translate }: Visitor, text: Text): string {
  if (typeof text === 'string') return language === 'en' ? text : translate(text);
  return 'en' in text ? text[language] : translate(text[0], text[1]);
}

/** Tests every situation in both languages. */
export function testTexts(situations: readonly Situation[]): void {
  describe.each(['en', 'ar'] as const)('in %s', (language) => {
    test.each(situations)('$when: $texts', async ({ texts, steps, wait, ...options }) => {
      const user = await visit(options, language);
      await steps?.(user);
      if (wait) await passTime(wait);
      for (const text of texts) {
        const expected = translated(user, text);
        if (language === 'ar') expect(expected).toMatch(ARABIC);
        await expectText(expected);
      }
    });
  });
}
