import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, findFreePort, startService, unprivileged } from './service-process';
import { systemProgram } from './system-program';

type Service = ReturnType<typeof startService>;

interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly service: Service;
}

/** Two PostgreSQL nodes under Patroni with synchronous replication, etcd and HAProxy, as processes in a temporary folder. */
export async function startPatroniCluster() {
  const binDir = dirname(systemProgram('pg_controldata', 'postgresql-15'));
  const folder = mkdtempSync(join(tmpdir(), 'lawza-patroni-'));
  if (unprivileged.uid && unprivileged.gid) chownSync(folder, unprivileged.uid, unprivileged.gid);
  const writeConfig = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o644 });
    return join(folder, name);
  };

  const etcdPort = await findFreePort();
  const peerUrl = `http://127.0.0.1:${await findFreePort()}`;
  const clientUrl = `http://127.0.0.1:${etcdPort}`;
  const etcdFlags = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `default=${peerUrl}`,
  };
  const etcd = startService(
    systemProgram('etcd', 'etcd-server'),
    Object.entries(etcdFlags).map(([flag, value]) => `--${flag}=${value}`),
  );

  const patroni = systemProgram('patroni');
  const startNode = async (name: string): Promise<Node> => {
    const [port, restPort] = [await findFreePort(), await findFreePort()];
    const config = createNodeConfig({ name, port, restPort, etcdPort, binDir, dataDir: join(folder, name) });
    return { name, port, restPort, service: startService(patroni, [writeConfig(`${name}.yml`, config)]) };
  };
  const nodes = [await startNode('one'), await startNode('two')];

  const port = await findFreePort();
  const haproxy = startService(systemProgram('haproxy'), [
    '-f',
    writeConfig('haproxy.cfg', createProxyConfig(port, nodes)),
  ]);

  const pidOf = ({ name }: Node) => Number(readFileSync(join(folder, name, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const findNode = async (role: 'primary' | 'sync') => {
    for (const node of nodes)
      if (
        await fetch(`http://127.0.0.1:${node.restPort}/${role}`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return node;
    return null;
  };
  return {
    url: `postgres://lawza@127.0.0.1:${port}`,
    /** Waits until one node is the primary and the other replicates synchronously. */
    waitUntilReplicating: async (timeoutMs = 60_000): Promise<void> => {
      const end = Date.now() + timeoutMs;
      while (!((await findNode('primary')) && (await findNode('sync')))) {
        if (Date.now() > end) throw new Error(nodes.map(({ service }) => service.output().slice(-3_000)).join('\n'));
        await sleep(250);
      }
    },
    /** Kills Patroni and PostgreSQL of the primary, as when its machine stops; the node's name. */
    killPrimary: async (): Promise<string> => {
      const primary = await findNode('primary');
      if (!primary) throw new Error('there is no primary');
      primary.service.process.kill('SIGKILL');
      process.kill(pidOf(primary), 'SIGKILL');
      return primary.name;
    },
    stop: async (): Promise<void> => {
      await endProcess(haproxy.process);
      for (const node of nodes) {
        await endProcess(node.service.process);
        try {
          process.kill(pidOf(node), 'SIGKILL');
        } catch {
          // It has been killed.
        }
      }
      await endProcess(etcd.process);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

interface NodeSettings {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly etcdPort: number;
  readonly binDir: string;
  readonly dataDir: string;
}

/** With the settings of docs/how-to/database/survive-the-loss-of-the-database.md. */
const createNodeConfig = ({ name, port, restPort, etcdPort, binDir, dataDir }: NodeSettings) => `
scope: lawza
name: ${name}
restapi: { listen: '127.0.0.1:${restPort}', connect_address: '127.0.0.1:${restPort}' }
etcd3: { hosts: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 0
    synchronous_mode: true
    postgresql:
      parameters: { max_connections: 100, wal_level: replica }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${dataDir}
  bin_dir: ${binDir}
  pgpass: ${dataDir}.pgpass
  parameters: { unix_socket_directories: '' }
  pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  authentication:
    superuser: { username: lawza }
    replication: { username: replicator }
`;

const createProxyConfig = (port: number, nodes: readonly Node[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: own, restPort }) => `  server ${name} 127.0.0.1:${own} check port ${restPort}`).join('\n')}
`;
