import extractor from '@lingui/cli/api/extractors/babel';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const REGIONS = 'domain/address/regions.json';

/** The names of regions, which `governorateLabel` finds by their id. */
const regionNames = {
  match: (filename: string) => filename.endsWith(REGIONS),
  extract: (
    _filename: string,
    code: string,
    onMessage: (message: { id: string; message: string; origin: [string, number] }) => void,
  ) => {
    const countries: Record<string, { en: string }[]> = JSON.parse(code);
    for (const { en } of Object.values(countries).flat())
      onMessage({ id: `region.${en}`, message: en, origin: [REGIONS, 1] });
  },
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'en'],
  // Line numbers would change with every edit of a source file.
  format: formatter({ lineNumbers: false }),
  fallbackLocales: { default: 'en' },
  extractors: [extractor, regionNames],
  catalogs: [
    { path: 'src/i18n/locales/{locale}/messages', include: ['src', REGIONS] },
    { path: 'tools/flows/locales/{locale}/flows', include: ['tools/flows'] },
  ],
});
