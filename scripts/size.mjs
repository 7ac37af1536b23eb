// npm run size: what a first visit to each route loads, after brotli, against its budget.
import { readFileSync } from 'node:fs';
import { build, command, inProject, install, say, Stop } from './lib.mjs';
import { brotliCompressSync, constants } from 'node:zlib';

const KB = 1_000;

/** Budget of a first visit to a route, in KB after brotli. */
const LIMITS = {
  home: 130,
  route: 150,
  styles: 20,
  catalogue: 16,
  fonts: 30,
};

const client = (file) => inProject('dist', 'client', file);
const sizes = new Map();

function sizeOf(file) {
  if (!sizes.has(file)) {
    const bytes = readFileSync(client(file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    sizes.set(file, file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes, { params }).length);
  }
  return sizes.get(file);
}

const sumOf = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

/** The files that loading some chunks requires, by the build's manifest. */
function filesOf(manifest, names) {
  const seen = new Set();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(manifest[name].imports ?? []));
  }
  const parts = [...seen].map((name) => manifest[name]);
  return { scripts: new Set(parts.map(({ file }) => file)), styles: new Set(parts.flatMap(({ css }) => css ?? [])) };
}

/** The rows of the table: name, bytes and limit. */
function measure(manifest) {
  const page = Object.keys(manifest).find((name) => manifest[name].isEntry);
  // The chunk `shop`, which every visit loads, includes the home screen.
  const shop = Object.keys(manifest).find((name) => manifest[name].name === 'shop');
  const screens = Object.keys(manifest).filter((name) => name.endsWith('.screen.ts'));
  if (!page || !shop || screens.length < 19)
    throw new Stop(
      'dist/client/.vite/manifest.json lists no entry, no chunk "shop" or too few screens. Run npm run build again.',
    );
  const visits = [['home', []], ...screens.map((screen) => [screen.replace(/^.*\/|\.screen\.ts$/g, ''), [screen]])].map(
    ([name, parts]) => ({ name, files: filesOf(manifest, [page, shop, ...parts]) }),
  );
  const routes = visits.map(({ name, files }) => ({
    name: `scripts: ${name}`,
    bytes: sumOf(files.scripts),
    limit: name === 'home' ? LIMITS.home : LIMITS.route,
  }));
  const styles = visits.map(({ name, files }) => ({
    name: `styles: ${name}`,
    bytes: sumOf(files.styles),
    limit: LIMITS.styles,
  }));
  const catalogues = ['ar', 'en'].map((locale) => ({
    name: `words: ${locale}`,
    bytes: sizeOf(manifest[`src/i18n/locales/${locale}/messages.po`].file),
    limit: LIMITS.catalogue,
  }));
  const fonts = readFileSync(client('index.html'), 'utf8').match(/[\w/.-]+\.woff2/g) ?? [];
  return [
    ...routes,
    ...styles,
    ...catalogues,
    { name: 'fonts', bytes: sumOf(new Set(fonts.map((file) => file.replace(/^\//, '')))), limit: LIMITS.fonts },
  ];
}

await command(async () => {
  process.chdir(inProject());
  await install();
  await build();
  const rows = measure(JSON.parse(readFileSync(client('.vite/manifest.json'), 'utf8')));
  const kb = (bytes) => (bytes / KB).toFixed(1).padStart(8);
  say(`${'KB after brotli'.padEnd(34)}${'size'.padStart(8)}${'limit'.padStart(8)}`);
  for (const { name, bytes, limit } of rows)
    say(`${name.padEnd(34)}${kb(bytes)}${String(limit).padStart(8)}${bytes > limit * KB ? '  FAILS' : ''}`);
  const failed = rows.filter(({ bytes, limit }) => bytes > limit * KB).length;
  say(`${rows.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
