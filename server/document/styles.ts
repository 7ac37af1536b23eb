import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLESHEET_LINK = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[^"]+)"[^>]*>/g;

/** A style sheet that drawn pages carry in themselves. */
export interface InlineStyle {
  /** the element that asks for it, as the shell has it or would */
  readonly link: string;
  readonly text: string;
  /** as the content policy names it: `'sha256-…'` */
  readonly hash: string;
}

/** The stylesheets of the built shell. */
export function readStyles(clientDir: string): readonly InlineStyle[] {
  const file = join(clientDir, 'index.html');
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(STYLESHEET_LINK)].map(([link, href = '']) => {
    const text = readFileSync(join(clientDir, href), 'utf8').trim();
    return { link, text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
  });
}
