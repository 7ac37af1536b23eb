import { describe, expect, it } from 'vitest';
import { inPieces } from '../../server/http/chunked-body';

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, place) => place % 251);

async function piecesOf(body: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return pieces;
}

describe('a body in pieces', () => {
  it.each([
    [1, [1]],
    [4_096, [4_096]],
    [4_097, [4_096, 1]],
    [10_000, [4_096, 4_096, 1_808]],
  ])('of %d bytes is all of them in their order', async (length, sizes) => {
    const bytes = bytesOf(length);
    const pieces = await piecesOf(inPieces(bytes));
    expect(pieces.map((piece) => piece.byteLength)).toEqual(sizes);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  });

  it('gives the first at once and each further one in a turn of its own, so that they are written apart', async () => {
    const reader = inPieces(bytesOf(10_000)).getReader();
    let isThere = false;
    await reader.read();
    const second = reader.read().then(() => {
      isThere = true;
    });
    for (let times = 0; times < 100; times += 1) await Promise.resolve();
    expect(isThere).toBe(false);
    await second;
    expect(isThere).toBe(true);
  });

  it('ends where nobody reads on', async () => {
    const reader = inPieces(bytesOf(1_000_000)).getReader();
    await reader.read();
    await reader.cancel();
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });
});
