import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** Called by a page of the test's browser; `collectPageErrors` receives it. */
    policyViolated: (what: string) => void;
  }
}

/** What the browser's console says of a policy, in the words of Chromium. */
const POLICY = /Content Security Policy|Trusted ?(Type|HTML|Script)/;

/**
 * Collects what must never happen in a page of the shop, in all pages of a context: violations of its content policy,
 * errors that nobody caught, and promises that nobody looked at.
 */
export async function collectPageErrors(context: BrowserContext): Promise<string[]> {
  const troubles: string[] = [];
  context.on('weberror', (error) => {
    troubles.push(`uncaught on ${where(error.page()?.url())}: ${error.error().stack || error.error().message}`);
  });
  context.on('console', (message) => {
    if (POLICY.test(message.text())) troubles.push(`on ${where(message.page()?.url())}: ${message.text()}`);
  });
  await context.exposeBinding('policyViolated', ({ page }, what: string) => {
    troubles.push(`on ${where(page.url())}: policy violated: ${what}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      window.policyViolated(`${effectiveDirective} by ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`);
    });
  });
  return troubles;
}

const where = (url: string | undefined) => (url ? new URL(url).pathname : 'a closed page');
