import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../../../../paths';

const PAGE_DIR = join(projectRoot, 'server', 'payments', 'gateways', 'sandbox', 'page');

/** A file that the hosted page loads. */
export interface PageFile {
  readonly name: string;
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The files of the hosted page. It shares only the fonts with the shop. */
export function pageFiles(): PageFile[] {
  const { resolve } = createRequire(join(projectRoot, 'package.json'));
  const font = (subset: string) =>
    resolve(`@fontsource-variable/readex-pro/files/readex-pro-${subset}-wght-normal.woff2`);
  return [
    file('style.css', 'text/css; charset=utf-8', join(PAGE_DIR, 'style.css')),
    file('mark.svg', 'image/svg+xml', join(PAGE_DIR, 'mark.svg')),
    file('latin.woff2', 'font/woff2', font('latin')),
    file('arabic.woff2', 'font/woff2', font('arabic')),
  ];
}

const file = (name: string, type: string, path: string): PageFile => ({
  name,
  type,
  body: new Uint8Array(readFileSync(path)),
});
