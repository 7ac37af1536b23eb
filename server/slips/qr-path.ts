import QRCode from 'qrcode';

/** The dark modules of a QR code as an SVG path, one unit each; `size` is the number of modules of a side. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = [...modules.data.keys()].filter((place) => modules.data[place]);
  return { size, path: dark.map((place) => `M${place % size} ${Math.floor(place / size)}h1v1h-1z`).join('') };
}
