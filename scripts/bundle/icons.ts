import type { Plugin } from 'vite';

const DRAWING = /\/@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/;
const WEIGHT = /\[\s*"(bold|duotone|fill|light|regular|thin)",[\s\S]*?\n {2}\](?:,|(?=\s*\]\)))/g;

/** Icons that are drawn bold or filled somewhere; every other is only drawn regular. A test compares it with the views. */
export const HEAVIER: Readonly<Record<'bold' | 'fill', readonly string[]>> = {
  bold: ['CaretDown', 'CaretRight', 'Check', 'CircleNotch', 'Minus', 'Plus'],
  fill: [
    'CheckCircle',
    'Clock',
    'Heart',
    'House',
    'Info',
    'Package',
    'Pause',
    'Play',
    'Receipt',
    'SealCheck',
    'SquaresFour',
    'Truck',
    'User',
    'Warning',
    'WarningCircle',
    'XCircle',
  ],
};

/** A drawing with only the weights that the shop uses of it; Phosphor ships six of each. */
export const withoutWeights = (code: string, icon: string): string =>
  code.replace(WEIGHT, (entry, weight: string) =>
    weight === 'regular' || (weight in HEAVIER && HEAVIER[weight as 'bold' | 'fill'].includes(icon)) ? entry : '',
  );

/** Leaves the unused weights of icons out of the bundle. */
export const fewerWeights = (): Plugin => ({
  name: 'fewer-weights',
  apply: 'build',
  transform(code, id) {
    const icon = DRAWING.exec(id)?.[1];
    return icon ? { code: withoutWeights(code, icon), map: null } : null;
  },
});
