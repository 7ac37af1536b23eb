import { defineConfig } from '@pandacss/dev';
import shop from '../../panda.config.ts';

/** The shop's theme with the classes that the viewer writes, which the shop's own stylesheet does without. */
export default defineConfig({ ...shop, include: [...(shop.include ?? []), './tools/flows/**/*.{ts,tsx}'] });
