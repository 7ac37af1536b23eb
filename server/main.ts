import { type Logger, pino } from 'pino';
import { StartupError } from './startup-error';
import { type Config, parseConfig } from './config';
import { loadConnectionTraits } from './db/connection-traits';
import { openDatabase, prepareDatabase } from './db/database';
import { waitForMigrations } from './db/pending-migrations';
import { startEmbedded } from './db/embedded/cluster';
import { seedWhenEmpty } from './db/seed/seed';
import { createLifecycle } from './lifecycle';
import { createStartupGate } from './health/startup-gate';
import { listen } from './listen';
import { checkMediaAtStart } from './media/store/check-at-start';
import type { Tracing } from './observe/tracing';
import { openShop } from './shop';

const lifecycle = createLifecycle((sentence) => process.stderr.write(`${sentence}\n`));

try {
  const parsed = parseConfig(process.env);
  if (!parsed.ok)
    throw new StartupError(
      [
        'The settings are not valid. Correct these environment variables:',
        ...parsed.problems.map((problem) => `- ${problem}`),
      ].join('\n'),
    );
  await start(parsed.config);
} catch (error) {
  await lifecycle.fail(error);
}

/** Opens the port first, so that a port in use fails immediately. */
async function start(config: Config): Promise<void> {
  const tracing = config.traces ? (await import('./observe/start-tracing')).startTracing(config.traces) : undefined;
  if (tracing) await lifecycle.onShutdown(tracing.close);
  const log = pino(
    { level: config.logLevel, ...(tracing && { mixin: () => ({ trace_id: tracing.traceId() }) }) },
    pino.destination({ dest: 2, sync: true }),
  );
  const gate = createStartupGate();
  const listening = await listen(gate.fetch, config);
  const publicOrigin = config.publicOrigin ?? `http://localhost:${listening.port}`;

  const url = config.databaseUrl ?? (await startEmbeddedDatabase(config));
  const directUrl = config.databaseDirectUrl ?? url;
  if (config.migrates) await prepareDatabase(directUrl, config.seedsDemo ? seedWhenEmpty : undefined);
  else
    await waitForMigrations(directUrl, (pending) => {
      gate.report('migrations pending');
      log.warn({ pending }, 'the database has to be migrated: run shop migrate');
    });
  const { canPrepare, hasLimits } = await loadConnectionTraits(url);
  if (!hasLimits)
    log.warn(
      {},
      'the pooler drops the limits on statements: set them on the database role (docs/how-to/database/use-a-pooler.md)',
    );
  const { db, pool } = openDatabase({
    url,
    canPrepare,
    poolSize: config.databasePoolSize,
    tracing,
    onIdleError: (reason) => log.warn({ reason }, 'an idle database connection failed; the pool opens a new one'),
  });
  await lifecycle.onShutdown(() => pool.end());
  await checkMediaAtStart(config, log);
  const replica = await openReplica(config, log, tracing);
  const observe = config.metrics ? await import('./observe/start-metrics') : undefined;
  const metrics = observe?.createMetrics();
  let isDraining = false;
  const shop = openShop({
    db,
    ...(replica && { replica: replica.db }),
    url: directUrl,
    config: { ...config, publicOrigin },
    log,
    metrics,
    tracing,
    isDraining: () => isDraining,
  });
  await lifecycle.onShutdown(shop.close);
  if (observe && metrics) {
    const pools = { primary: pool, ...(replica && { replica: replica.pool }) };
    await lifecycle.onShutdown(await observe.openMetrics(metrics, { db, pools, config, log }));
  }
  await lifecycle.onShutdown(() => listening.close(6_000));
  await lifecycle.onShutdown(async () => {
    isDraining = true;
  });
  gate.open(shop.fetch);
  process.stdout.write(startMessage(config, publicOrigin));
}

async function openReplica(
  { databaseReplicaUrl: url, databasePoolSize: poolSize }: Config,
  log: Logger,
  tracing: Tracing | undefined,
) {
  if (url === null) return null;
  const onIdleError = (reason: string) =>
    log.warn({ reason }, 'an idle replica connection failed; the pool opens a new one');
  // A replica that is down must not stop the server.
  const { canPrepare } = await loadConnectionTraits(url).catch(() => ({ canPrepare: false }));
  const { db, pool } = openDatabase({ url, canPrepare, poolSize, tracing, onIdleError });
  await lifecycle.onShutdown(() => pool.end());
  return { db, pool };
}

async function startEmbeddedDatabase(config: Config): Promise<string> {
  const database = await startEmbedded({ dataDir: config.dataDir });
  await lifecycle.onShutdown(database.stop);
  database.onUnexpectedEnd(
    () =>
      void lifecycle.fail(
        new StartupError(`The database stopped unexpectedly. Its log is ${config.dataDir}/postgres.log.`),
      ),
  );
  return database.url;
}

function startMessage(config: Config, address: string): string {
  const lines = [`${config.brand.facts.name.en} is open at ${address}`];
  if (config.seedsDemo) lines.push('This is the demo: its catalogue is made up and no card is charged.');
  if (!config.sms) lines.push('Login codes appear here.');
  lines.push('Ctrl-C closes the shop.');
  return `\n  ${lines.join('\n  ')}\n\n`;
}
