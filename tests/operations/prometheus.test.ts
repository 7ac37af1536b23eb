import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../server/paths';
import { startShopProcess, type ShopProcess, waitForAddress } from '../support/process/shop-process';
import { systemProgram } from '../support/operations/system-program';
import { eventually } from '../support/server/eventually';
import { createDatabase, type TestDatabase } from '../support/server/postgres';

const folder = mkdtempSync(join(tmpdir(), 'lawza-prometheus-'));
const promtool = () => systemProgram('promtool', 'prometheus');
const run = (...args: string[]) => execFileSync(promtool(), args, { cwd: folder, encoding: 'utf8' });

let database: TestDatabase;
let shop: ShopProcess;
let prometheus: ChildProcess;
let address: string;
let shopAddress: string;
beforeAll(async () => {
  cpSync(join(projectRoot, 'deploy/observe'), folder, { recursive: true });
  database = await createDatabase();
  shop = startShopProcess({
    env: { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), METRICS_PORT: '0', LOG_LEVEL: 'info' },
  });
  const [, metricsPort] = await shop.waitForOutput(/"port":(\d+),"msg":"metrics are served"/);
  shopAddress = await waitForAddress(shop);
  const config = readFileSync(join(folder, 'prometheus.yml'), 'utf8');
  writeFileSync(
    join(folder, 'prometheus.yml'),
    config.replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`).replace('scrape_interval: 15s', 'scrape_interval: 1s'),
  );
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  prometheus = spawn(
    systemProgram('prometheus'),
    ['--config.file=prometheus.yml', '--storage.tsdb.path=tsdb', `--web.listen-address=127.0.0.1:${port}`],
    { cwd: folder, stdio: 'ignore' },
  );
});
afterAll(async () => {
  const ended = [prometheus, shop?.process].map((child) => child?.exitCode === null && once(child, 'close'));
  prometheus?.kill('SIGTERM');
  shop?.process.kill('SIGTERM');
  await Promise.all(ended);
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function ask(path: string): Promise<{ status: string; data: ReturnType<typeof JSON.parse> }> {
  return (await fetch(`${address}/api/v1/${path}`)).json() as ReturnType<typeof ask>;
}

const query = (expression: string) => ask(`query?query=${encodeURIComponent(expression)}`);

it('promtool accepts the rules, the example configuration and the tests of the rules', () => {
  expect(run('check', 'rules', 'alerts.yml')).toMatch(/SUCCESS: 10 rules found/);
  expect(run('check', 'config', 'prometheus.yml')).toMatch(/SUCCESS/);
  expect(run('test', 'rules', 'alerts.test.yml')).toMatch(/SUCCESS/);
});

it('Prometheus scrapes a running shop, evaluates its alerts and answers every panel of the dashboard', async () => {
  for (const path of ['/', '/api/getBanners', '/api/nothing']) await fetch(shopAddress + path);
  await eventually(async () => {
    const { data } = await query('sum by (route, status) (lawza_http_request_duration_seconds_count)');
    const series = (data.result as { metric: object }[]).map(({ metric }) => metric);
    expect(series).toContainEqual({ route: '/', status: '200' });
    expect(series).toContainEqual({ route: '/api/getBanners', status: '200' });
    expect(series).toContainEqual({ route: '/api/*', status: '404' });
  });
  expect((await query('up{job="lawza"} * on() lawza_database_up')).data.result[0].value[1]).toBe('1');

  const { groups } = (await ask('rules')).data;
  const rules = groups.flatMap((group: { rules: object[] }) => group.rules) as { lastError?: string; state: string }[];
  expect(rules).toHaveLength(10);
  expect(rules.filter(({ lastError, state }) => lastError || state !== 'inactive')).toEqual([]);

  const { panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8'));
  const targets = panels.flatMap((panel: { targets: { expr: string }[] }) => panel.targets) as { expr: string }[];
  expect(targets.length).toBeGreaterThan(15);
  for (const { expr } of targets) expect([expr, (await query(expr)).status]).toEqual([expr, 'success']);
});

it('promtool finds nothing to criticise in the names and texts of the metrics', async () => {
  const [, metricsPort] = await shop.waitForOutput(/"port":(\d+),"msg":"metrics are served"/);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const own = text
    .split('\n')
    .filter((line) => line.includes('lawza_'))
    .join('\n');
  execFileSync(promtool(), ['check', 'metrics'], { input: `${own}\n`, encoding: 'utf8' });
});
