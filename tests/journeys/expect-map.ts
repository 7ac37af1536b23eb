import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

/** A plain field of land spreads less than this; a coast with its names spreads far more. */
const SPREAD_OF_A_DRAWN_MAP = 6;

/** Waits until the named map shows land and sea, and not just an empty colour. */
export const expectMap = (page: Page, name: string) => expectMapDrawn(page.getByRole('region', { name }), 20_000);

/** The same for the map's container, with the timeout in ms. */
export async function expectMapDrawn(map: Locator, patience: number): Promise<void> {
  await expect(async () => {
    const { channels } = await sharp(await map.screenshot())
      .extract({ left: 20, top: 20, width: 200, height: 200 })
      .stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(SPREAD_OF_A_DRAWN_MAP);
  }).toPass({ timeout: patience });
}
