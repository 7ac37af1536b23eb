import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Which message is delayed. */
interface Trap {
  readonly matches: (passing: Buffer) => boolean;
  /** Matching messages that pass first. */
  skip: number;
  /** Holds the message, or the response to it. */
  readonly holds: 'message' | 'response';
  readonly caught: () => void;
}

/**
 * A TCP proxy between a server and its database or gateway. It can hold one message, so that the server can be killed
 * before the response.
 */
export async function startHoldingProxy(port: number, host = '127.0.0.1') {
  let trap: Trap | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, host);
    let shut = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.on('data', (passing) => {
      if (shut) return;
      if (trap?.matches(passing)) {
        const { holds, caught } = trap;
        if (trap.skip > 0) trap.skip -= 1;
        else {
          trap = null;
          shut = true;
          if (holds === 'response') far.write(passing);
          else return caught();
          far.once('data', caught);
          return;
        }
      }
      far.write(passing);
    });
    far.on('data', (passing) => {
      if (!shut) near.write(passing);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Holds the next matching message after `skip` others; resolves when it arrives. */
    hold: (matches: Trap['matches'], holds: Trap['holds'], skip = 0) =>
      new Promise<void>((caught) => {
        trap = { matches, holds, skip, caught };
      }),
    /** Closes every connection, as the end of a process does. */
    cut: () => {
      trap = null;
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
