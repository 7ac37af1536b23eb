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
  it('is compressed once, and recompressed smaller when it is worth it', async () => {
    const response = cached();
    const first = await compressed(response, 'br', true);
    expect(await compressed(response, 'br', true)).toBe(first);
    await vi.waitUntil(async () => (await compressed(response, 'br', true)) !== first, 30_000);
    const smaller = await compressed(response, 'br', true);
    expect(smaller.byteLength).toBeLessThan(first.byteLength);
    for (const bytes of [first, smaller]) expect(brotliDecompressSync(bytes).toString()).toBe(text);
    expect(await compressed(response, 'br', true)).toBe(smaller);
  });

  it('stays as compressed if it is not worth it, or in an encoding without a smaller form', async () => {
    const response = cached();
    const first = await compressed(response, 'br', false);
    const gzipped = await compressed(response, 'gzip', true);
    expect(await compressed(response, 'br', false)).toBe(first);
    expect(await compressed(response, 'gzip', true)).toBe(gzipped);
    expect([...response.compress.keys()].toSorted()).toEqual(['br', 'gzip']);
    expect(gunzipSync(gzipped).toString()).toBe(text);
  });
});
