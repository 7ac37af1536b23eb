/** Where the system's Chromium lies. */
export const browserPath = () => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Quiet, offline, and able to draw a map without a graphics card. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** A shopper's phone. */
export const mobileDevice = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
