import type { BrowserContext } from '@playwright/test';
import { type Consent, consentSlice } from '../../../machines/storage/consent.slices';
import { memoryStore } from '../shop/memory-store';

export const NO_CONSENT: Consent = { measurement: false, advertising: false };

/** A browser whose shopper has answered the question of consent on an earlier visit, as long as nobody answers again. */
export async function storeConsent(context: BrowserContext, consent: Consent): Promise<void> {
  const values = new Map<string, string>();
  consentSlice.write(memoryStore(values), consent, Date.now());
  await context.addInitScript(
    (kept) => {
      // A blank page that comes first has no storage.
      if (!location.protocol.startsWith('http')) return;
      for (const [key, value] of kept) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [...values],
  );
}
