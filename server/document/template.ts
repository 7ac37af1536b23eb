import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The markers of index.html in order. Each is on its own line and names the lines after it. */
const MARKERS = ['about', 'icons', 'manifest', 'arabic', 'shell', 'scripts', 'root', 'end'] as const;
const MARKER = /^[ \t]*<!--(\w+)-->[ \t]*\n/m;

/** The parts of the built index.html. Each ends with a line break. */
export interface Template extends Readonly<Record<(typeof MARKERS)[number], string>> {
  /** The script that blocks the first paint, public/prepaint.js. */
  readonly scripts: string;
  /** Between the `html` tag and `about`. */
  readonly head: string;
  /** Vite's scripts and styles, from `scripts` to the end of the head. */
  readonly assets: string;
  /** The entry script. */
  readonly entry: string;
  /** From the end of the head to the root. */
  readonly body: string;
}

/** Splits the built document at its markers. @throws Error if a marker is missing */
export function readTemplate(clientDir: string): Template {
  const [start = '', ...pairs] = readFileSync(join(clientDir, 'index.html'), 'utf8').split(MARKER);
  const parts = Object.fromEntries(MARKERS.map((name, place) => [name, pairs[place * 2 + 1] ?? '']));
  const found = pairs.filter((_, place) => place % 2 === 0);
  if (found.join() !== MARKERS.join())
    throw new Error(
      `${clientDir}/index.html needs the markers ${MARKERS.join(', ')}, but has ${found.join(', ') || 'none'}`,
    );
  const { scripts = '', ...rest } = parts as Record<(typeof MARKERS)[number], string>;
  const [blocking = '', ...built] = scripts.split(/(?<=\n)/);
  const assets = built.join('').split(/(?=^[ \t]*<\/head>)/m);
  return {
    ...rest,
    scripts: blocking,
    head: start.slice(start.indexOf('>', start.indexOf('<html')) + 1),
    assets: assets[0] ?? '',
    entry: built.find((line) => line.includes('<script type="module"')) ?? '',
    body: assets[1] ?? '',
  };
}
