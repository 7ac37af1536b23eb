import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/paths';

export type Language = 'ar' | 'en';

const CATALOGUES = { messages: 'src/i18n/locales', flows: 'tools/flows/locales' };
const QUOTED = '"((?:[^"\\\\]|\\\\.)*)"';
const ENTRY = new RegExp(`(?:msgctxt ${QUOTED}\n)?msgid ${QUOTED}\nmsgstr ${QUOTED}`, 'g');

const plain = (quoted: string) => JSON.parse(`"${quoted}"`) as string;
const keyOf = (english: string, context: string) => `${context}|${english}`;

/** What the shop says for an English source text in a language; fails for a text that is in no catalogue. */
export function createTranslator(language: Language): (english: string, context?: string) => string {
  const catalogue = Object.entries(CATALOGUES)
    .map(([name, folder]) => readFileSync(join(projectRoot, folder, language, `${name}.po`), 'utf8'))
    .join('\n')
    .replace(/"\n"/g, '');
  const words = new Map(
    [...catalogue.matchAll(ENTRY)].map(([, context = '', id = '', text = '']) => [
      keyOf(plain(id), plain(context)),
      plain(text),
    ]),
  );
  return (english, context = '') => {
    const text = words.get(keyOf(english, context));
    if (!text) throw new Error(`no ${language} words for "${english}"`);
    return text;
  };
}
