import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './manifest';

const SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[^"]+)"[^>]*>/g;

/** What every drawn screen needs beyond the shell is what home needs: they share one sheet. */
const HOME = 'src/screens/home/home.screen.ts';

/** A style sheet that drawn pages carry in themselves. */
export interface Style {
  /** the element that asks for it, as the shell has it or would */
  readonly link: string;
  readonly text: string;
  /** as the content policy names it: `'sha256-…'` */
  readonly hash: string;
}

/** The style sheets of the built shell and of home. */
export function readStyles(clientDir: string): readonly Style[] {
  const file = join(clientDir, 'index.html');
  if (!existsSync(file)) return [];
  const links = new Map([...readFileSync(file, 'utf8').matchAll(SHEET)].map(([link, href = '']) => [href, link]));
  for (const href of readManifest(clientDir).stylesOf(HOME))
    if (!links.has(href)) links.set(href, `<link rel="stylesheet" crossorigin href="${href}">`);
  return [...links].map(([href, link]) => {
    const text = readFileSync(join(clientDir, href), 'utf8').trim();
    return { link, text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
  });
}
