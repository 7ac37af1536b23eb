import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where something that passes by is to be stopped. */
interface Trap {
  readonly sees: (passing: Buffer) => boolean;
  /** How many are let through first. */
  skip: number;
  /** Stops the message itself, or the answer to it. */
  readonly holds: 'message' | 'answer';
  readonly caught: () => void;
}

/**
 * A door on a port of this machine through which a server talks to its database or its gateway, and which can be held shut
 * at a message. Whoever is killed meanwhile never learns what was behind it.
 */
export async function openGate(port: number, host = '127.0.0.1') {
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
      if (trap?.sees(passing)) {
        const { holds, caught } = trap;
        if (trap.skip > 0) trap.skip -= 1;
        else {
          trap = null;
          shut = true;
          if (holds === 'answer') far.write(passing);
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
    /** Holds the next message that is recognised, after `skip` others; resolves when it is there. */
    hold: (sees: Trap['sees'], holds: Trap['holds'], skip = 0) =>
      new Promise<void>((caught) => {
        trap = { sees, holds, skip, caught };
      }),
    /** Cuts every connection, as the end of a process does. */
    cut: () => {
      trap = null;
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
