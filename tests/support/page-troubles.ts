import type { BrowserContext } from '@playwright/test';

const MARK = 'policy violated:';

/** What the browser's console says of a policy, in the words of Chromium. */
const POLICY = /Content Security Policy|Trusted ?(Type|HTML|Script)|policy violated:/;

/**
 * Collects what must never happen in a page of the shop, in all pages of a context: violations of its content policy,
 * errors that nobody caught, and promises that nobody looked at.
 */
export async function collectTroubles(context: BrowserContext): Promise<string[]> {
  const troubles: string[] = [];
  context.on('weberror', (error) => {
    troubles.push(`uncaught on ${where(error.page()?.url())}: ${error.error().stack || error.error().message}`);
  });
  context.on('console', (message) => {
    if (POLICY.test(message.text())) troubles.push(`on ${where(message.page()?.url())}: ${message.text()}`);
  });
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      // biome-ignore lint/suspicious/noConsole: the page's console is what the test listens to
      console.error(`${mark} ${effectiveDirective} by ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`);
    });
  }, MARK);
  return troubles;
}

const where = (url: string | undefined) => (url ? new URL(url).pathname : 'a closed page');
