import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '../../startup-error';

type User = { uid: number; gid: number };
type Command = { command: string; args: string[]; user?: User };

/** The system user that runs PostgreSQL's programs: ours, or an unprivileged one, because they refuse to run as root. */
export type Account = {
  /** Null for the user of this process. */
  user: User | null;
  /** The user reaches the data folder only through capabilities. */
  hasCapabilities: boolean;
  run: (command: string, args: string[]) => Command;
};

/** They allow entering and writing folders that only root may enter. */
const CAPABILITIES = [
  { name: 'dac_override', bit: 1 },
  { name: 'dac_read_search', bit: 2 },
];

/**
 * Chooses the owner of the data folder, otherwise `postgres`, otherwise `nobody` (initdb needs a name).
 * @param folder must exist; if root owns it, the caller changes its owner before `canWrite`
 * @throws StartupError if there is no such user
 */
export function chooseAccount(folder: string): Account {
  if (process.getuid?.() !== 0)
    return { user: null, hasCapabilities: false, run: (command, args) => withParentDeath([], command, args) };
  const user = ownerOf(folder) ?? findUser('postgres') ?? findUser('nobody');
  if (!user)
    throw new StartupError(
      'PostgreSQL refuses to run as root, and there is no user postgres or nobody. Add one, or set DATABASE_URL.',
    );
  return asUser(user, []);
}

/** The same account with the capabilities that this process can pass on. */
export function withCapabilities(account: Account): Account {
  const available = availableCapabilities();
  return account.user && available.length > 0 ? asUser(account.user, available) : account;
}

export function canWrite(account: Account, folder: string): boolean {
  return succeeds(account, 'cd "$1" && test -w .', folder);
}

/** Check it for an account without capabilities: initdb looks for its sibling programs with access(2), which ignores them. */
export function canRun(account: Account, program: string): boolean {
  return succeeds(account, 'test -x "$1" && "$1" --version > /dev/null', program);
}

function succeeds(account: Account, script: string, path: string): boolean {
  const { command, args, user } = account.run('/bin/sh', ['-c', script, 'sh', path]);
  return spawnSync(command, args, { cwd: '/', stdio: 'ignore', ...user }).status === 0;
}

function asUser(user: User, capabilities: string[]): Account {
  const lent = capabilities.length > 0;
  if (!setpriv().works) return { user, hasCapabilities: false, run: (command, args) => ({ command, args, user }) };
  const list = capabilities.map((name) => `+${name}`).join(',');
  const options = [
    '--reuid',
    String(user.uid),
    '--regid',
    String(user.gid),
    '--clear-groups',
    ...(lent ? [`--inh-caps=${list}`, `--ambient-caps=${list}`] : []),
  ];
  return { user, hasCapabilities: lent, run: (command, args) => withParentDeath(options, command, args) };
}

/** On Linux the database gets a stop signal even if this process is killed. */
function withParentDeath(options: string[], command: string, args: string[]): Command {
  const { works, parentDeath } = setpriv();
  const all = parentDeath ? [...options, '--pdeathsig', 'INT'] : options;
  return works && all.length > 0 ? { command: 'setpriv', args: [...all, '--', command, ...args] } : { command, args };
}

let setprivSupport: { works: boolean; parentDeath: boolean } | undefined;
function setpriv(): { works: boolean; parentDeath: boolean } {
  if (!setprivSupport) {
    const help =
      process.platform === 'linux' ? spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout || '' : '';
    setprivSupport = { works: help.includes('--ambient-caps'), parentDeath: help.includes('--pdeathsig') };
  }
  return setprivSupport;
}

function availableCapabilities(): string[] {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    const permitted = BigInt(`0x${/CapPrm:\s*([0-9a-f]+)/.exec(status)?.[1] ?? '0'}`);
    const bounding = BigInt(`0x${/CapBnd:\s*([0-9a-f]+)/.exec(status)?.[1] ?? '0'}`);
    return CAPABILITIES.filter(({ bit }) => (permitted & bounding & (1n << BigInt(bit))) !== 0n).map(
      ({ name }) => name,
    );
  } catch {
    return [];
  }
}

function ownerOf(folder: string): User | null {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? null : { uid, gid };
}

function findUser(name: string): User | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}
