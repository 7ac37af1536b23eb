import { describe, expect, test } from 'vitest';
import { sees, type Visit, type Visitor, visit, waits } from './visit';

/** A text as it is read in English, literally; its translation is the catalogue's. */
type Text = string | Filled | Both;
/** A text with something put in: the catalogue's entry, and what stands in its places. */
type Filled = readonly [entry: string, values: Readonly<Record<string, string | number>>];
/** A text that the catalogue has in another form, or that the server says: in both languages, literally. */
interface Both {
  readonly en: string;
  readonly ar: string;
}

/** What brings texts of the specification to the screen. */
interface Situation extends Visit {
  readonly when: string;
  readonly says: readonly Text[];
  /** What the shopper does first. */
  readonly does?: (user: Visitor) => Promise<unknown>;
  /** ms that go by then */
  readonly waits?: number;
}

const ARABIC = /[\u0621-\u064a]/;

function inLanguageOf({ language, translate }: Visitor, text: Text): string {
  if (typeof text === 'string') return language === 'en' ? text : translate(text);
  return 'en' in text ? text[language] : translate(text[0], text[1]);
}

/** Brings every situation about in both languages and looks for its texts on the screen. */
export function testTexts(situations: readonly Situation[]): void {
  describe.each(['en', 'ar'] as const)('in %s', (language) => {
    test.each(situations)('$when: $says', async ({ says, does, waits: passes, ...place }) => {
      const user = await visit(place, language);
      await does?.(user);
      if (passes) await waits(passes);
      for (const text of says) {
        const words = inLanguageOf(user, text);
        if (language === 'ar') expect(words).toMatch(ARABIC);
        await sees(words);
      }
    });
  });
}
