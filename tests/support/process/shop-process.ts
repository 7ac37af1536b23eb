import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectRoot } from '../../../server/paths';

export type ShopProcess = {
  process: ChildProcess;
  /** Everything printed so far, both streams. */
  output: () => string;
  /** Waits until something was printed and answers its match; rejects when the process ends without it. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** The exit code, `null` after a signal. */
  exited: Promise<number | null>;
};

type How = {
  env?: Record<string, string>;
  user?: { uid: number; gid: number };
  /** The folder that it was built in. */
  root?: string;
};

/** The environment of a person who set nothing: no setting of the shop reaches the process but those given. */
const neutral = { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: process.env.HOME ?? '/' };

/** Starts the built server as its own process, the way `npm start` does after building. */
export function startShopProcess({ env = {}, user, root = projectRoot }: How = {}): ShopProcess {
  if (!existsSync(`${root}/dist/server/main.js`)) throw new Error('dist/server is missing: run npm run build first');
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...neutral, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  return watch(child);
}

function watch(child: ChildProcess): ShopProcess {
  let text = '';
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      tell();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  let over = false;
  void ended.then(() => {
    over = true;
    tell();
  });
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(text);
        if (!match && !over) return;
        listeners.delete(look);
        if (match) resolve(match);
        else reject(new Error(`the shop ended without saying ${pattern}:\n${text}`));
      };
      listeners.add(look);
      look();
    });
  return { process: child, output: () => text, waitForOutput: until, exited: ended };
}

/** Waits for the banner and answers the address in it. */
export async function waitForAddress(shop: ShopProcess): Promise<string> {
  const match = await shop.waitForOutput(/is open at (http\S+)/);
  return match[1] ?? '';
}

/** The code of the last message to a phone (E.164), waiting for it; `after` skips what was printed before. */
export async function waitForCode(shop: ShopProcess, phone: string, after = 0): Promise<string> {
  const match = await shop.waitForOutput(new RegExp(`^[\\s\\S]{${after},}SMS to \\${phone}: your code is (\\d+)`));
  return match[1] ?? '';
}
