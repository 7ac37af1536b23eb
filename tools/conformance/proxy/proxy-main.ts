// npm run conformance:proxy -- --to http://localhost:3000: the same backend with answers that are broken on purpose.
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { FAULTS, isFault } from './faults';
import { faultyProxy } from './proxy';

const USAGE = `npm run conformance:proxy -- --to http://localhost:3000
  --port 4400        where it listens
  --fault NAME       one of ${Object.keys(FAULTS).join(', ')}
  --on sections      only for addresses that contain this; /api/
  --slow 5000        ms that "slow" keeps an answer back
  --keys price,name  what "missing" takes out
Without --fault answers pass; an address that begins with a fault's name is broken: /~html/api/getBanners
`;

try {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      port: { type: 'string', default: '4400' },
      fault: { type: 'string' },
      on: { type: 'string', default: '/api/' },
      slow: { type: 'string', default: '5000' },
      keys: { type: 'string', default: 'price' },
    },
  });
  const { to = '', fault, on } = values;
  if (!/^https?:\/\//.test(to) || !URL.canParse(to)) throw new Error('--to has to be the http(s) address of a backend');
  if (fault !== undefined && !isFault(fault)) throw new Error(`there is no fault ${fault}`);
  const [port, slow] = [Number(values.port), Number(values.slow)];
  if (!Number.isInteger(port) || !Number.isFinite(slow)) throw new Error('--port and --slow are numbers');
  const handle = faultyProxy({
    to: new URL(to).origin,
    ...(fault !== undefined && { fault }),
    on,
    slow,
    keys: values.keys.split(','),
  });
  const server = serve({ fetch: handle, port }, ({ port: taken }) =>
    process.stdout.write(
      `http://localhost:${taken} hands on to ${to}${fault === undefined ? '' : `, ${fault} at ${on}`}\n`,
    ),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 2;
}
