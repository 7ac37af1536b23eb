import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLESHEET_LINK = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[^"]+)"[^>]*>/g;

/** A stylesheet that server-rendered pages inline. */
export interface InlineStyle {
  /** The `link` element that the shell loads it with. */
  readonly link: string;
  readonly text: string;
  /** For the Content-Security-Policy: `'sha256-…'`. */
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
