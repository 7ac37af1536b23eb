import { defineConfig } from '@playwright/test';
import { headlessPath, mobileDevice, testArguments } from './tests/support/browser/browser';

/** The journeys of `npm test`. The long forms run the others, most in one language; `--project=journeys` runs all in both. */
const SAMPLE = /(main-job|card|inspector)\.spec\.ts$/;

/** The crash tests of `npm test`, of `npm run long`, and all of them. */
const CRASHES: Record<string, object> = { sample: { grep: /@sample/ }, most: { grepInvert: /@whole/ }, all: {} };

/** The looks of `npm test`; the long forms take all, their tour of every scene in one width each (`npm run tour` in all). */
const LOOKS: Record<string, object> = { sample: { grep: /@sample/ }, most: {}, all: {} };

function part(): { testMatch?: RegExp; testIgnore?: RegExp } {
  if (process.env.JOURNEYS === 'sample') return { testMatch: SAMPLE };
  return process.env.JOURNEYS === 'most' ? { testIgnore: SAMPLE } : {};
}

/**
 * Journeys of a shopper's phone in the system's Chromium. Every worker starts a shop of its own (tests/support/browser/journey.ts).
 * Of the crashes of real browsers a sample runs with them; all with `npm run crash -- --browser`, half with `-- --browser --most`.
 */
export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'tests/journeys', ...part() },
    {
      name: 'crash',
      testDir: 'tests/crash/in-chromium',
      timeout: 240_000,
      ...CRASHES[process.env.CRASHES ?? 'sample'],
    },
    {
      name: 'look',
      testDir: 'tests/look',
      snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
      ...LOOKS[process.env.LOOK ?? 'all'],
    },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...mobileDevice,
    // A quarter of the pixels to draw; what looks at pictures chooses its own.
    deviceScaleFactor: 1,
    // Journeys intercept requests, which a service worker would bypass.
    serviceWorkers: 'block',
    // Recording every test takes a fifth of the processor time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: headlessPath(),
      args: testArguments,
    },
  },
});
