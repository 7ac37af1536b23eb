import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The words of /flows: they come with its own chunk, so that shoppers don't carry them. */
const FLOWS = ['src/screens/flows', 'src/i18n/words/flow-words.ts', 'src/i18n/flow-states'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'en'],
  // Line numbers change with every edit of a source; the file alone says where a text is.
  format: formatter({ lineNumbers: false }),
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: 'src/i18n/locales/{locale}/messages',
      include: ['src'],
      exclude: FLOWS.map((path) => (path.endsWith('.ts') ? path : `${path}/**`)),
    },
    { path: 'src/i18n/locales/{locale}/flows', include: FLOWS },
  ],
});
