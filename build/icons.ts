import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const RUNTIME = '\0icons';
const ICON = /\/@phosphor-icons\/react\/dist\/ssr\/(\w+)\.es\.js$/;
/** A weight of a drawing that is one path and nothing else, as Phosphor writes all that the shop uses. */
const PATH =
  /"(bold|fill|regular)",\s*\/\* @__PURE__ \*\/ \w+\.createElement\(\w+\.Fragment, null, \/\* @__PURE__ \*\/ \w+\.createElement\(\s*"path",\s*\{\s*d: "([^"]*)"\s*\}\s*\)\)\s*\]/g;

/** What Phosphor's own components draw, without their contexts, titles and weights that the shop has no use for. */
const RUNTIME_SOURCE = `
import { createElement } from 'react';
export const drawing = (regular, others = {}) => ({ size, weight, ...rest }) => createElement(
  'svg',
  { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, fill: 'currentColor', viewBox: '0 0 256 256', ...rest },
  createElement('path', { d: others[weight] ?? regular }),
);
`;

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

type Weight = 'regular' | 'bold' | 'fill';

/** The paths of a drawing in the weights that the shop uses of it, by weight; Phosphor ships six of each. */
export function pathsOf(code: string, icon: string): Readonly<Partial<Record<Weight, string>>> {
  const isUsed = (weight: string) => weight === 'regular' || HEAVIER[weight as 'bold' | 'fill'].includes(icon);
  return Object.fromEntries(
    [...code.matchAll(PATH)].flatMap(([, weight = '', path]) => (isUsed(weight) ? [[weight, path]] : [])),
  );
}

/** Leaves of each icon its paths; one that is written in a way that isn't known here stays as it is. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === RUNTIME ? RUNTIME : null),
  load(id) {
    if (id === RUNTIME) return { code: RUNTIME_SOURCE, moduleSideEffects: false };
    const icon = ICON.exec(id)?.[1];
    if (!icon) return null;
    const { regular, ...others } = pathsOf(readFileSync(id.replace('/ssr/', '/defs/'), 'utf8'), icon);
    const wanted = (['bold', 'fill'] as const).filter((weight) => HEAVIER[weight].includes(icon));
    if (regular === undefined || wanted.some((weight) => others[weight] === undefined)) return null;
    const given = [regular, ...(wanted.length > 0 ? [others] : [])].map((each) => JSON.stringify(each));
    return {
      code: `import { drawing } from '${RUNTIME}';
export const ${icon} = /* @__PURE__ */ drawing(${given.join(', ')});`,
      moduleSideEffects: false,
    };
  },
});
