import { defineConfig } from '@pandacss/dev';
import { lawza } from './src/theme/preset';

export default defineConfig({
  presets: ['@pandacss/preset-base', lawza],
  eject: true,
  preflight: true,
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/theme/**'],
  outdir: 'styled-system',
  strictTokens: true,
  strictPropertyValues: true,
});
