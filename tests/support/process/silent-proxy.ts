import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** ReadyForQuery: its type, its length and the state `idle`. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/**
 * A TCP proxy in front of PostgreSQL that can fall silent, as after a failover without resets: connections stay open, and
 * nothing arrives on them any more.
 */
export async function startSilentProxy(url: string) {
  const target = new URL(url);
  const pairs = new Set<{ near: Socket; far: Socket; isSilent: boolean }>();
  let areNewOnesSilent = false;
  let fallsSilentAfterStart = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = { near, far, isSilent: areNewOnesSilent };
    pairs.add(pair);
    near.on('data', (bytes) => !pair.isSilent && far.write(bytes));
    far.on('data', (bytes) => {
      if (pair.isSilent) return;
      near.write(bytes);
      // PostgreSQL ends the start of a connection with ReadyForQuery, in the state `idle`.
      if (fallsSilentAfterStart && bytes.subarray(-6).equals(READY)) pair.isSilent = true;
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const)
      socket
        .on('error', () => {})
        .on('close', () => {
          pairs.delete(pair);
          other.destroy();
        });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    /** Open connections fall silent; new ones work. */
    silenceOpenConnections: () => {
      for (const pair of pairs) pair.isSilent = true;
    },
    /** New connections work until they are open. */
    silenceAfterStart: () => {
      fallsSilentAfterStart = true;
    },
    /** Open and new connections are silent, as with a frozen database, until `wake`. */
    freeze: () => {
      areNewOnesSilent = true;
      for (const pair of pairs) pair.isSilent = true;
    },
    wake: () => {
      areNewOnesSilent = false;
    },
    close: async () => {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
