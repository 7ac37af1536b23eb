import sharp from 'sharp';

/** The app's icons by path, with their width in px. A maskable one has a margin that every launcher may cut. */
const SIZES: Readonly<Record<string, { width: number; isMaskable?: true }>> = {
  '/app-icon-180.png': { width: 180 },
  '/app-icon-192.png': { width: 192 },
  '/app-icon-512.png': { width: 512 },
  '/app-icon-maskable-512.png': { width: 512, isMaskable: true },
};

export const ICON_PATHS = Object.keys(SIZES);

/** The middle that no mask cuts is 80 % wide (W3C, Web App Manifest, icon masks). */
const SAFE_SHARE = 0.8;

/** Draws the shop's icon at a path of `ICON_PATHS`. @throws if the picture is broken */
export async function drawIcon(icon: Buffer, path: string, background: string): Promise<Buffer> {
  const { width, isMaskable } = SIZES[path] ?? { width: 512 };
  const inner = isMaskable ? Math.round(width * SAFE_SHARE) : width;
  const resized = await sharp(icon, { density: 600, limitInputPixels: 50_000_000 })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  if (!isMaskable) return resized;
  return sharp({ create: { width, height: width, channels: 4, background } })
    .composite([{ input: resized }])
    .png()
    .toBuffer();
}

/** An SVG for the browser's tab. */
export const faviconOf = (icon: Buffer): string =>
  icon.subarray(1, 4).toString('latin1') === 'PNG'
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${icon.toString('base64')}"/></svg>`
    : icon.toString('utf8');
