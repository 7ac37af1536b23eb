import { expect } from '@playwright/test';
import type { CrashCase } from './cases';
import type { DelayedRequest } from './hold-request';
import type { ShopPage } from './shop-page';
import type { Device } from './device';

interface InjectedFault {
  readonly device: Device;
  /** The page is gone; the shop has to be opened again. */
  readonly isGone: boolean;
}

/** Injects a fault, also while a request is delayed. */
export async function injectFault(
  fault: CrashCase['fault'],
  device: Device,
  shopPage: ShopPage,
  delayed: DelayedRequest | null,
): Promise<InjectedFault> {
  if (process.env.CRASH_TRACE) process.stderr.write(`FAULT ${fault} ${device.page.url()}\n`);
  switch (fault) {
    case 'browser killed':
      return { device: await device.killed(), isGone: true };
    case 'tab killed': {
      const next = await device.tabKilled(delayed?.isPage ?? false);
      await delayed?.release('aborted');
      return { device: next, isGone: true };
    }
    case 'network lost':
      await delayed?.release('aborted');
      await device.context.setOffline(true);
      // An offline user still clicks.
      if (delayed === null && (await shopPage.look()) === 'may order') await shopPage.orders().catch(() => {});
      await expect.poll(() => shopPage.says(), { timeout: 30_000 }).not.toBe('');
      await device.context.setOffline(false);
      return { device, isGone: false };
    case 'storage wiped': {
      const session = await device.context.newCDPSession(device.page);
      const origin = new URL(device.page.url()).origin;
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await delayed?.release('passes');
      return { device, isGone: false };
    }
  }
}
