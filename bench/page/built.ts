import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShopProcess, waitForAddress, waitForCode } from '../../tests/support/process/shop-process';
import { serveStatic } from './static-page';

export interface Sides {
  /** Where the built shop answers. */
  readonly origin: string;
  /** Where the hand-written page answers, at /ar and /en. */
  readonly floor: string;
  /** The last code sent to a phone (E.164). */
  readonly codeFor: (phone: string) => Promise<string>;
}

/** The built shop on a throw-away database of its own, and the hand-written page beside it. Both are gone afterwards. */
export async function onBuiltShop<T>(task: (sides: Sides) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lawza-bench-page-'));
  const shop = startShopProcess({ env: { DATA_DIR: dataDir, FLOWS: '0' } });
  try {
    const origin = await waitForAddress(shop);
    const floor = await serveStatic(origin);
    try {
      return await task({ origin, floor: floor.origin, codeFor: (phone) => waitForCode(shop, phone) });
    } finally {
      await floor.stop();
    }
  } finally {
    shop.process.kill('SIGTERM');
    await shop.exited;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
