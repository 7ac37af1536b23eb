import { relative } from 'node:path';
import { build } from 'vite';
import { inProject, root } from '../../scripts/lib.mjs';

/**
 * Bundles the simulation with server, machines and api into one file.
 * @param seeds planted bugs: in the file `in`, `change` becomes `into`. A missing `change` is an error.
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
        name: 'instant-timers',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === 'node:timers/promises' && importer?.includes('/server/') && !importer.includes('/embedded/')
            ? inProject('tests/crash/time/instant-timers.ts')
            : null,
      },
      {
        name: 'seeded-crypto',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === 'node:crypto' && /\/server\/(orders|payments)\//.test(importer ?? '')
            ? inProject('tests/crash/many/seeded-crypto.ts')
            : null,
      },
      {
        // The simulation renders no page, and the views need more than plain JavaScript.
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
