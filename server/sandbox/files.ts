import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../paths';

const LOOKS = join(projectRoot, 'server', 'sandbox');
const LETTERS = join(projectRoot, 'src', 'theme', 'letters');

/** A file that the hosted page loads, read once at the start. */
export interface PageFile {
  readonly name: string;
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The whole look of the hosted page; it shares nothing with the shop's pages but the letters. */
export function pageFiles(): PageFile[] {
  return [
    file('style.css', 'text/css; charset=utf-8', join(LOOKS, 'style.css')),
    file('mark.svg', 'image/svg+xml', join(LOOKS, 'mark.svg')),
    file('latin.woff2', 'font/woff2', join(LETTERS, 'latin.woff2')),
    file('arabic.woff2', 'font/woff2', join(LETTERS, 'arabic.woff2')),
  ];
}

const file = (name: string, type: string, path: string): PageFile => ({
  name,
  type,
  body: new Uint8Array(readFileSync(path)),
});
