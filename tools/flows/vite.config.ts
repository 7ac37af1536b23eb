import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = new URL('.', import.meta.url).pathname;
const project = new URL('../../', import.meta.url).pathname;

/** The viewer of machines: a page of its own beside the shop, which the server answers under /flows. */
export default defineConfig({
  root,
  base: '/flows/',
  publicDir: false,
  plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui({ cwd: project })],
  resolve: { alias: { 'styled-system': `${project}styled-system` } },
  build: {
    outDir: `${project}dist/client/flows`,
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: 'licenses.txt' },
  },
});
