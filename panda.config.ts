import { defineConfig } from '@pandacss/dev';
import base from '@pandacss/preset-base';
import { lawza } from './src/theme/preset';

// Its styles only set the variables of filters to nothing, which is what they are without a value.
const { globalCss: _, ...presetBase } = base;

export default defineConfig({
  presets: [presetBase, lawza],
  eject: true,
  preflight: true,
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/theme/**'],
  outdir: 'styled-system',
  strictTokens: true,
  strictPropertyValues: true,
});
