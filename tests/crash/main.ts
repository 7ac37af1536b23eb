import { parseArgs } from 'node:util';
import { runShard } from './shard';
import { runShards } from './shards';

const { values } = parseArgs({
  options: {
    pairwise: { type: 'boolean', default: false },
    random: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    every: { type: 'string', default: '1' },
    shards: { type: 'string', default: '2' },
    check: { type: 'string' },
    kill: { type: 'boolean', default: false },
  },
});

if (process.env.CRASH_SHARD) await runShard(JSON.parse(process.env.CRASH_SHARD));
else if (values.kill) process.exitCode = await (await import('./kill')).killServers();
else if (values.check !== undefined) process.exit(await (await import('./bugs/run')).runCheck(values.check));
else
  process.exitCode = await runShards({
    selection: values.random !== undefined ? 'random' : values.pairwise ? 'pairwise' : 'all',
    runs: Number(values.random ?? 0),
    seed: values.seed === undefined ? Date.now() % 2_147_483_647 : Number(values.seed),
    only: values.only ?? '',
    every: Number(values.every),
    shards: Number(values.shards),
  });
