import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '../../startup-error';

type User = { uid: number; gid: number };
type Command = { command: string; args: string[]; user?: User };

/** How PostgreSQL's programs are run: as ourselves, or, since they refuse root, as somebody without its powers. */
export type Account = {
  /** `null`: the user of this process. */
  user: User | null;
  /** True when the user can reach folders only through lent capabilities. */
  lent: boolean;
  run: (command: string, args: string[]) => Command;
};

/** Enough to walk through and write below folders that only root may enter; asked for as far as we hold them. */
const capabilities = [
  { name: 'dac_override', bit: 1 },
  { name: 'dac_read_search', bit: 2 },
];

/**
 * Chooses the user that owns a data folder, otherwise `postgres`, otherwise `nobody` (initdb needs a name).
 * @param folder exists; when it is root's, the caller gives it to the chosen user before it asks `canReach`
 */
export function chooseAccount(folder: string): Account {
  if (process.getuid?.() !== 0)
    return { user: null, lent: false, run: (command, args) => withParentDeath([], command, args) };
  const user = ownerOf(folder) ?? namedUser('postgres') ?? namedUser('nobody');
  if (!user)
    throw new StartupError(
      'PostgreSQL refuses to run as root and there is no user postgres or nobody. Add one, or set DATABASE_URL.',
    );
  return asUser(user, []);
}

/** The same account with the capabilities to pass folders that only root may enter. */
export function lendCapabilities(account: Account): Account {
  const held = heldCapabilities();
  return account.user && held.length > 0 ? asUser(account.user, held) : account;
}

/** Whether the account may enter and write a folder. */
export function canWrite(account: Account, folder: string): boolean {
  return succeeds(account, 'cd "$1" && test -w .', folder);
}

/** Whether the account may run a program. Ask it without lent capabilities: initdb looks for its siblings with access(2), which ignores them. */
export function canRun(account: Account, program: string): boolean {
  return succeeds(account, 'test -x "$1" && "$1" --version > /dev/null', program);
}

function succeeds(account: Account, script: string, path: string): boolean {
  const { command, args, user } = account.run('/bin/sh', ['-c', script, 'sh', path]);
  return spawnSync(command, args, { cwd: '/', stdio: 'ignore', ...user }).status === 0;
}

function asUser(user: User, held: string[]): Account {
  const lent = held.length > 0;
  if (!setpriv().works) return { user, lent: false, run: (command, args) => ({ command, args, user }) };
  const list = held.map((name) => `+${name}`).join(',');
  const options = [
    '--reuid',
    String(user.uid),
    '--regid',
    String(user.gid),
    '--clear-groups',
    ...(lent ? [`--inh-caps=${list}`, `--ambient-caps=${list}`] : []),
  ];
  return { user, lent, run: (command, args) => withParentDeath(options, command, args) };
}

/** On Linux the database gets its stop signal even when this process is killed without a chance to send it. */
function withParentDeath(options: string[], command: string, args: string[]): Command {
  const { works, parentDeath } = setpriv();
  const all = parentDeath ? [...options, '--pdeathsig', 'INT'] : options;
  return works && all.length > 0 ? { command: 'setpriv', args: [...all, '--', command, ...args] } : { command, args };
}

let known: { works: boolean; parentDeath: boolean } | undefined;
function setpriv(): { works: boolean; parentDeath: boolean } {
  if (!known) {
    const help =
      process.platform === 'linux' ? spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout || '' : '';
    known = { works: help.includes('--ambient-caps'), parentDeath: help.includes('--pdeathsig') };
  }
  return known;
}

function heldCapabilities(): string[] {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    const permitted = BigInt(`0x${/CapPrm:\s*([0-9a-f]+)/.exec(status)?.[1] ?? '0'}`);
    const bounding = BigInt(`0x${/CapBnd:\s*([0-9a-f]+)/.exec(status)?.[1] ?? '0'}`);
    return capabilities
      .filter(({ bit }) => (permitted & bounding & (1n << BigInt(bit))) !== 0n)
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

function ownerOf(folder: string): User | null {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? null : { uid, gid };
}

function namedUser(name: string): User | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}
