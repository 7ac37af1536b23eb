/** Bytes of a piece. */
const PIECE = 4_096;

/**
 * Bytes as a body that is written piece by piece, each in a turn of its own, so that a browser has the beginning to read while
 * the rest is on its way: written at once, Chromium may take all of them for one arrival and begin with the last.
 */
export function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull: async (controller) => {
      if (at > 0) await new Promise(setImmediate);
      controller.enqueue(bytes.subarray(at, at + PIECE));
      at += PIECE;
      if (at >= bytes.byteLength) controller.close();
    },
  });
}
