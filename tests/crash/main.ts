import { parseArgs } from 'node:util';
import { runWorker } from './worker';
import { runWorkers } from './workers';

const { values } = parseArgs({
  options: {
    pairwise: { type: 'boolean', default: false },
    random: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    every: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    check: { type: 'string' },
    kill: { type: 'boolean', default: false },
    many: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
    stride: { type: 'string', default: '1' },
    log: { type: 'boolean', default: false },
    twice: { type: 'boolean', default: false },
    steps: { type: 'string' },
    hunt: { type: 'string' },
  },
});

if (process.env.CRASH_WORKER) await runWorker(JSON.parse(process.env.CRASH_WORKER));
else if (values.many)
  process.exit(
    await (await import('./many/campaign')).runCampaign({
      seed: Number(values.seed ?? 1),
      runs: Number(values.runs),
      prints: values.log,
      isTwice: values.twice,
      steps: values.steps ?? null,
      stride: Number(values.stride),
      huntSeconds: values.hunt === undefined ? null : Number(values.hunt),
    }),
  );
else if (values.kill) process.exitCode = await (await import('./kill')).killServers();
else if (values.check !== undefined) process.exit(await (await import('./bugs/run-check')).runCheck(values.check));
else
  process.exitCode = await runWorkers({
    selection: values.random !== undefined ? 'random' : values.pairwise ? 'pairwise' : 'all',
    runs: Number(values.random ?? 0),
    seed: values.seed === undefined ? Date.now() % 2_147_483_647 : Number(values.seed),
    only: values.only ?? '',
    every: Number(values.every),
    workers: Number(values.workers),
  });
