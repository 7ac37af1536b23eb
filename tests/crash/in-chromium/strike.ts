import { expect } from '@playwright/test';
import type { Cell } from './cells';
import type { Held } from './gate';
import type { Person } from './person';
import type { Phone } from './phone';

interface Struck {
  readonly phone: Phone;
  /** Nothing is left of the page: the shop has to be opened again. */
  readonly isGone: boolean;
}

/** The fault of a cell happens to a phone, whatever is on its way meanwhile. */
export async function strike(fault: Cell['fault'], phone: Phone, person: Person, held: Held | null): Promise<Struck> {
  if (process.env.CRASH_TRACE) process.stderr.write(`FAULT ${fault} ${phone.page.url()}\n`);
  switch (fault) {
    case 'browser killed':
      return { phone: await phone.killed(), isGone: true };
    case 'tab killed': {
      const next = await phone.tabKilled(held?.isPage ?? false);
      await held?.release('cut off');
      return { phone: next, isGone: true };
    }
    case 'network lost':
      await held?.release('cut off');
      await phone.context.setOffline(true);
      // Somebody without a network still taps.
      if (held === null && (await person.look()) === 'may order') await person.orders().catch(() => {});
      await expect.poll(() => person.says(), { timeout: 30_000 }).not.toBe('');
      await phone.context.setOffline(false);
      return { phone, isGone: false };
    case 'storage wiped': {
      const session = await phone.context.newCDPSession(phone.page);
      const origin = new URL(phone.page.url()).origin;
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await held?.release('reaches');
      return { phone, isGone: false };
    }
  }
}
