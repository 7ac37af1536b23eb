import { renderToBuffer } from '@react-pdf/renderer';
import sharp from 'sharp';
import type { SlipPage } from '../slip-page';
import { registerFonts } from './fonts';
import { SlipDocument } from './SlipDocument';

const LOGO_HEIGHT_PX = 200;

/** Pages as one PDF file with its fonts embedded. */
export async function renderPdf(pages: readonly SlipPage[]): Promise<Buffer> {
  registerFonts();
  const logos = new Map<string, Buffer>();
  for (const { shop } of pages)
    if (shop.logo !== null && !logos.has(shop.logo.address))
      logos.set(
        shop.logo.address,
        await sharp(Buffer.from(shop.logo.content), { density: 600 })
          .resize({ height: LOGO_HEIGHT_PX })
          .png()
          .toBuffer(),
      );
  return renderToBuffer(<SlipDocument pages={pages} logos={logos} />);
}
