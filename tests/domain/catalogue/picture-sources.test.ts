import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOREIGN_WIDTHS, pictureSources, widthsOf } from '../../../domain/catalogue/picture-sources';
import { isPictureTone, PICTURE_TONES, toneNearest } from '../../../domain/catalogue/picture-tones';

const VERSION = 'k0123456789ab';
const candidatesOf = (set = '') => set.split(', ').map((candidate) => candidate.split(' '));

test('a picture of the shop has every width up to its own, in both formats', () => {
  const { src, avif, webp } = pictureSources('/media/ring-640.webp');
  expect(src).toBe('/media/ring-640.webp');
  expect(candidatesOf(avif)).toEqual(
    [160, 240, 320, 400, 560, 640].map((width) => [`/media/ring-${width}.avif`, `${width}w`]),
  );
  expect(candidatesOf(webp)).toEqual([320, 640].map((width) => [`/media/ring-${width}.webp`, `${width}w`]));
});

test('phones get one 720 px file of a wide picture, or the picture itself if it is narrower', () => {
  expect(pictureSources(`/media/banner-1120.webp?v=${VERSION}`).phone).toBe(`/media/banner-720.avif?v=${VERSION}`);
  expect(pictureSources(`/media/ring-640.webp?v=${VERSION}`).phone).toBe(`/media/ring-640.avif?v=${VERSION}`);
  expect(pictureSources('https://cdn.example/a.jpg').phone).toBeUndefined();
});

test('every candidate has the version, and its first letter is the tone', () => {
  const { avif, tone } = pictureSources(`/media/ring-640.webp?v=${VERSION}`);
  expect(candidatesOf(avif).every(([address]) => address?.endsWith(`.avif?v=${VERSION}`))).toBe(true);
  expect(tone).toBe('k');
  expect(pictureSources('/media/prop-bag-480.webp?v=00123456789ab').tone).toBeUndefined();
  expect(pictureSources('/media/kettle-640.webp').tone).toBeUndefined();
});

test('an uploaded picture is named by its version, on any origin', () => {
  for (const origin of ['', 'https://shop.example', 'http://localhost:3000']) {
    const { avif, tone } = pictureSources(`${origin}/pictures/${VERSION}-1120.webp`);
    expect(candidatesOf(avif).at(-1)).toEqual([`${origin}/pictures/${VERSION}-1120.avif`, '1120w']);
    expect(tone).toBe('k');
  }
});

test('a picture of another host has the widths that the server resizes it to', () => {
  const proxied = `/images?url=${encodeURIComponent('https://cdn.example/a b.jpg?x=1&y=2')}`;
  expect(candidatesOf(pictureSources(`${proxied}&w=640`).webp)).toEqual(
    FOREIGN_WIDTHS.map((width) => [`${proxied}&w=${width}`, `${width}w`]),
  );
});

test('any other URL is unchanged', () => {
  for (const url of [
    'https://cdn.example/media/a.jpg',
    'https://cdn.example/media/a-640.webp?size=2',
    'https://cdn.example/other/a-640.webp',
    '/media/reels/reel-bag.mp4',
    '/media/a-640.gif',
    '/media/a-9.webp',
    'data:image/png;base64,AAAA',
    '',
  ])
    expect(pictureSources(url)).toEqual({ src: url });
});

test('no URL makes a candidate that a browser would split in two', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((name) => `/media/${name}-640.webp`),
      ),
      (url) => {
        const { avif, webp } = pictureSources(url);
        for (const set of [avif, webp])
          if (set !== undefined) for (const candidate of set.split(', ')) expect(candidate).toMatch(/^[^\s,]+ \d+w$/);
      },
    ),
  );
});

test('widths rise and end with the width of the picture', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 4_000 }), fc.constantFrom('avif', 'webp'), (width, format) => {
      const widths = widthsOf(width, format);
      expect(widths.at(-1)).toBe(width);
      expect(widths).toEqual([...new Set(widths)].toSorted((one, other) => one - other));
    }),
  );
});

test('each tone is nearest to itself; black and white have a tone too', () => {
  for (const [tone, colour] of Object.entries(PICTURE_TONES)) expect(toneNearest(colour)).toBe(tone);
  for (const colour of ['#000000', '#ffffff']) expect(isPictureTone(toneNearest(colour))).toBe(true);
});
