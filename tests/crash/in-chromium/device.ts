import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserPath, headlessPath, testArguments } from '../../support/browser/browser';

/** One Chromium process with its own profile on disk, which outlives the process. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Kills the browser with SIGKILL and starts it again. */
  readonly killed: () => Promise<Device>;
  /** Crashes the tab, or closes it during a navigation, and opens a new one. */
  readonly tabKilled: (isBetweenPages: boolean) => Promise<Device>;
  readonly closed: () => Promise<void>;
}

interface Running {
  readonly process: ChildProcess;
  readonly browser: Browser;
}

interface StoredState {
  readonly origin: string;
  readonly values: ReadonlyMap<string, string>;
  /** Flushed to disk by a clean shutdown. */
  readonly isOnDisk: boolean;
}

/** Starts Chromium in a language, with values in the local storage of an origin. */
export async function launchDevice(language: 'ar' | 'en', { origin, values, isOnDisk }: StoredState): Promise<Device> {
  const profile = mkdtempSync(join(tmpdir(), 'lawza-device-'));
  const first = await start(profile, language, isOnDisk ? browserPath() : headlessPath());
  const page = await firstPage(first);
  await page.goto(`${origin}/sandbox-gateway/mark.svg`);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [...values],
  );
  if (!isOnDisk) return createDevice(first, profile, language);
  await stop(first);
  return createDevice(await start(profile, language), profile, language);
}

async function createDevice(running: Running, profile: string, language: 'ar' | 'en', given?: Page): Promise<Device> {
  const page = given ?? (await firstPage(running));
  const context = page.context();
  return {
    context,
    page,
    killed: async () => {
      running.process.kill('SIGKILL');
      await once(running.process, 'exit');
      return createDevice(await start(profile, language), profile, language);
    },
    tabKilled: async (isBetweenPages) => {
      const next = await context.newPage();
      await next.setViewportSize(SIZE);
      if (isBetweenPages) await page.close();
      else {
        const session = await context.newCDPSession(page);
        const crashed = page.waitForEvent('crash');
        void session.send('Page.crash').catch(() => {});
        await crashed;
      }
      return createDevice(running, profile, language, next);
    },
    closed: async () => {
      await stop(running);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const SIZE = { width: 390, height: 844 };

async function start(profile: string, language: 'ar' | 'en', program = browserPath()): Promise<Running> {
  const locale = language === 'ar' ? 'ar-KW' : 'en-GB';
  const child = spawn(
    program,
    [
      ...testArguments,
      '--headless=new',
      '--no-first-run',
      '--hide-scrollbars',
      `--lang=${locale}`,
      `--accept-lang=${locale}`,
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const match = /DevTools listening on (ws:\S+)/.exec(line);
      if (match) resolve(String(match[1]));
    });
    child.once('exit', () => reject(new Error('Chromium did not start')));
  });
  return { process: child, browser: await chromium.connectOverCDP(address) };
}

async function firstPage({ browser }: Running): Promise<Page> {
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (!page) throw new Error('Chromium has no window');
  // A service worker would answer scripts before the network, where a step holds them.
  await page.context().addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('no service worker here'));
  });
  await page.setViewportSize(SIZE);
  return page;
}

/** A clean shutdown, which flushes storage to disk. */
async function stop({ process: child, browser }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const session = await browser.newBrowserCDPSession().catch(() => null);
  void session?.send('Browser.close').catch(() => child.kill('SIGKILL'));
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(killTimer);
}
