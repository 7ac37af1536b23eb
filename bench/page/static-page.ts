import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { projectRoot } from '../../server/paths';

interface Named {
  readonly name: string;
  readonly image: string;
  readonly price?: string | number;
}

const FONT = 'node_modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';

/** The AVIF file that a phone loads for a tile or a banner. */
const small = (image: string) =>
  image.replace(/-(\d+)\.\w+(\?.*)?$/, (_, width) => (width === '1120' ? '-720.avif' : '-320.avif'));

const tile = ({ name, image, price }: Named, place: number, eager: number) =>
  `<a href="/"><img src="${small(image)}" width="320" height="320" alt=""${place < eager ? '' : ' loading="lazy"'}><b>${name}</b> ${price ?? ''}</a>`;

async function read<T>(shop: string, path: string, lang: string): Promise<T> {
  const answer = await fetch(`${shop}/api/${path}`, { headers: { 'Accept-Language': lang } });
  return ((await answer.json()) as { data: T }).data;
}

/** A hand-written home page: the same texts and pictures as the shop's, one stylesheet, no script. */
async function renderHome(shop: string, lang: 'ar' | 'en'): Promise<string> {
  const [banners, featured, categories, sections] = await Promise.all([
    read<{ image: string }[]>(shop, 'getBanners', lang),
    read<Named[]>(shop, 'get-featured-categories', lang),
    read<Named[]>(shop, 'getListSubTwoCategory', lang),
    read<{ category: { products: Named[] } }[]>(shop, 'sections', lang),
  ]);
  const gaps: Record<string, string> = {
    hero: small(banners[0]?.image ?? ''),
    strip: categories.map((one) => tile(one, 0, 4)).join(''),
    featured: featured.map((one, place) => tile(one, place, 2)).join(''),
    products: sections.flatMap(({ category }) => category.products.map((one) => tile(one, 9, 0))).join(''),
  };
  const arabic = readFileSync(join(projectRoot, 'bench/page/static.html'), 'utf8');
  const template = lang === 'ar' ? arabic : arabic.replace('lang="ar" dir="rtl"', 'lang="en" dir="ltr"');
  return template.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => gaps[gap] ?? '');
}

/** Serves the hand-written home page at /ar and /en, compressed, with immutable pictures and fonts. */
export async function serveStatic(shop: string) {
  const pages = { '/ar': await renderHome(shop, 'ar'), '/en': await renderHome(shop, 'en') } as Record<string, string>;
  const css = readFileSync(join(projectRoot, 'bench/page/static.css'));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://static').pathname;
    const send = (type: string, body: Buffer, isText = false) =>
      response
        .writeHead(200, {
          'Content-Type': type,
          'Cache-Control': 'public, max-age=31536000',
          ...(isText && { 'Content-Encoding': 'br' }),
        })
        .end(isText ? brotliCompressSync(body) : body);
    const page = pages[path];
    if (page) return send('text/html; charset=utf-8', Buffer.from(page), true);
    if (path === '/static.css') return send('text/css', css, true);
    if (path === '/font.woff2') return send('font/woff2', readFileSync(join(projectRoot, FONT)));
    if (/^\/media\/[\w-]+\.avif$/.test(path))
      return send('image/avif', readFileSync(join(projectRoot, 'public', path)));
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
