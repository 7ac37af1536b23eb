// npm run size: what a first visit to each route loads, after brotli, against its budget.
import { readFileSync } from 'node:fs';
import { build, command, inProject, install, say, Stop } from './lib.mjs';
import { brotliCompressSync, constants } from 'node:zlib';

const KB = 1_000;

/** KB after brotli that a first visit to a route may load. */
const LIMITS = {
  home: 130,
  route: 150,
  styles: 20,
  catalogue: 16,
  fonts: 30,
};

const CALLS = 'calls';

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

/** The files that loading one part brings with it, by the manifest of the build. */
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

/** Files of the screens that the server renders with their data; every other begins with a call, and with the code of calls. */
async function serverRendered() {
  const { tsImport } = await import('tsx/esm/api');
  const { routesWhere } = await tsImport('../domain/routes/facts.ts', import.meta.url);
  const { screenFileOf } = await tsImport('../domain/routes/screen-file.ts', import.meta.url);
  return new Set(routesWhere(({ rendering }) => rendering === 'server').map(screenFileOf));
}

/** Rows of the table: what it is, bytes, which limit. */
function measure(manifest, rendered) {
  const page = Object.keys(manifest).find((name) => manifest[name].isEntry);
  const screens = Object.keys(manifest).filter((name) => name.endsWith('.screen.ts'));
  const named = (part) => Object.keys(manifest).find((name) => manifest[name].name === part);
  const [shop, calls] = [named('shop'), named(CALLS)];
  if (!page || !shop || !calls || screens.length < 20) throw new Stop('The build has no manifest of its parts.');
  const nameOf = (screen) => screen.replace(/^.*\/|\.screen\.ts$/g, '');
  const isRendered = (screen) => rendered.has(screen.replace(/^.*\//, ''));
  const partsOf = (screen) => filesOf(manifest, [page, shop, screen, ...(isRendered(screen) ? [] : [calls])]);
  const routes = screens.map((screen) => ({
    name: `scripts: ${nameOf(screen)}`,
    bytes: sumOf(partsOf(screen).scripts),
    limit: nameOf(screen) === 'home' ? LIMITS.home : LIMITS.route,
  }));
  // Server-rendered documents all hold what home needs.
  const home = screens.filter((screen) => nameOf(screen) === 'home');
  const styles = screens.map((screen) => ({
    name: `styles: ${nameOf(screen)}`,
    bytes: sumOf(filesOf(manifest, [page, shop, screen, ...(isRendered(screen) ? home : [])]).styles),
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
  const rows = measure(JSON.parse(readFileSync(client('.vite/manifest.json'), 'utf8')), await serverRendered());
  const kb = (bytes) => (bytes / KB).toFixed(1).padStart(8);
  say(`${'KB after brotli'.padEnd(34)}${'size'.padStart(8)}${'limit'.padStart(8)}`);
  for (const { name, bytes, limit } of rows)
    say(`${name.padEnd(34)}${kb(bytes)}${String(limit).padStart(8)}${bytes > limit * KB ? '  FAILS' : ''}`);
  const failed = rows.filter(({ bytes, limit }) => bytes > limit * KB).length;
  say(`${rows.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
