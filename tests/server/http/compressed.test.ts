import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { compressed } from '../../../server/catalogue/cache/compress';
import { serialize } from '../../../server/catalogue/cache/response-cache';

const text = Array.from(
  { length: 3_000 },
  (_, index) => `<article class="card">${(index * 7_919) % 1_009}</article>`,
).join('');
const cached = () => serialize({ body: text, products: [] });

describe('a cached response', () => {
  it('is compressed once, and soon smaller where that is worth it and it is asked for again', async () => {
    const answer = cached();
    const first = await compressed(answer, 'br', true);
    expect(await compressed(answer, 'br', true)).toBe(first);
    await vi.waitUntil(async () => (await compressed(answer, 'br', true)) !== first, 30_000);
    const later = await compressed(answer, 'br', true);
    expect(later.byteLength).toBeLessThan(first.byteLength);
    for (const bytes of [first, later]) expect(brotliDecompressSync(bytes).toString()).toBe(text);
    expect(await compressed(answer, 'br', true)).toBe(later);
  });

  it('stays as it was made where it is not, and in an encoding that has no smaller form', async () => {
    const answer = cached();
    const first = await compressed(answer, 'br', false);
    const zipped = await compressed(answer, 'gzip', true);
    expect(await compressed(answer, 'br', false)).toBe(first);
    expect(await compressed(answer, 'gzip', true)).toBe(zipped);
    expect([...answer.compress.keys()].toSorted()).toEqual(['br', 'gzip']);
    expect(gunzipSync(zipped).toString()).toBe(text);
  });
});
