// The licences of the packages that production runs, as one text.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../lib.mjs';

const LICENCE = /^(licen[cs]e|notice|copying|ofl)\b/i;
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * The packages below `root` that files belong to, each with its licence: the text of its files, or without one what its
 * package.json declares and where it comes from. @throws Stop for a package without a licence
 */
export function noticesOf(files, root) {
  const packages = new Set(files.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []));
  const notices = [...packages].sort().map((folder) => noticeOf(join(root, folder)));
  const missing = notices.filter(({ text }) => text === '').map(({ title }) => title);
  if (missing.length > 0) throw new Stop(`These packages have no licence: ${missing.join(', ')}.`);
  return notices.map(({ title, text }) => `## ${title}\n\n${text}\n`).join('\n');
}

function noticeOf(folder) {
  const { name, version, license, author, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file) && statSync(join(folder, file)).isFile())
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const declared = [license, author?.name ?? author, homepage ?? `https://www.npmjs.com/package/${name}`];
  const text = texts.length > 0 ? texts.join('\n\n') : license ? declared.filter(Boolean).join('\n') : '';
  return { title: `${name} ${version}`, text };
}
