import { existsSync } from 'node:fs';

/** Where the system's Chromium lies. */
export const browserPath = () => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const HEADLESS = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without a window of its own, where it is installed: a page takes a third less processor time. Killed, it loses
 * what was just stored, which a whole browser does not.
 */
export const headlessPath = () => (existsSync(HEADLESS) ? HEADLESS : browserPath());

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
];

/** Quiet, offline, and able to draw a map without a graphics card. */
export const browserArguments = [...quiet, '--use-gl=angle', '--use-angle=swiftshader'];

/** The same with an emulated graphics card for maps alone: a page takes half the processor time. */
export const testArguments = [...quiet, '--disable-gpu'];

/** A shopper's phone. */
export const mobileDevice = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
