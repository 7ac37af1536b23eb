import { relative } from 'node:path';
import { build } from 'vite';
import { inProject, root } from '../../scripts/lib.mjs';

/**
 * The simulator with server, machines and api in one file of plain JavaScript.
 * @param seeds mistakes to put in: in the file `in`, `change` becomes `into`. A change that isn't found is an error, so that
 *   a seed that no longer fits can't pass for one that was not noticed.
 */
export async function bundle(name, seeds = []) {
  const left = new Set(seeds);
  const outDir = inProject('.cache', 'crash', name);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'impatience',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === 'node:timers/promises' && importer?.includes('/server/') && !importer.includes('/embedded/')
            ? inProject('tests/crash/time/impatience.ts')
            : null,
      },
      {
        // No simulated shopper looks at a drawn page, and the views need more than plain JavaScript.
        name: 'views',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('/src/boot/server/server-entry') ? { id, external: true } : null),
      },
      {
        name: 'seeds',
        enforce: 'pre',
        transform(code, id) {
          const mine = seeds.filter((seed) => relative(root, id.split('?')[0]) === seed.in);
          return mine.reduce((text, seed) => {
            if (!text.includes(seed.change)) throw new Error(`${seed.in} does not say: ${seed.change}`);
            left.delete(seed);
            return text.replace(seed.change, () => seed.into);
          }, code);
        },
      },
    ],
    build: { ssr: 'tests/crash/main.ts', outDir, emptyOutDir: true, target: 'node20', minify: false, sourcemap: true },
  });
  if (left.size > 0) throw new Error(`never built: ${[...left].map((seed) => seed.in).join(', ')}`);
  return `${outDir}/main.js`;
}
