import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'en'],
  // Line numbers would change with every edit of a source file.
  format: formatter({ lineNumbers: false }),
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: 'src/i18n/locales/{locale}/messages', include: ['src'] },
    { path: 'tools/flows/locales/{locale}/flows', include: ['tools/flows'] },
  ],
});
