/**
 * Generates src/components/icons/drawings: the path of each icon in the weights that the shop draws, out of Phosphor.
 * Run it with `npx tsx scripts/assets/make-icons.ts` after a change of the lists below.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** What the shop calls an icon, where that isn't Phosphor's name: directions are those of reading, and a link is a component. */
const RENAMED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowBack',
  ArrowRight: 'ArrowForward',
  ArrowUpRight: 'ArrowUpForward',
  CaretLeft: 'CaretBack',
  CaretRight: 'CaretForward',
  Link: 'LinkIcon',
};

const ICONS =
  `ArrowClockwise ArrowLeft ArrowRight ArrowUpRight ArrowsIn ArrowsOut CaretDown CaretLeft CaretRight CellSignalSlash Check CheckCircle
  CircleNotch Clock CreditCard Crosshair EnvelopeSimple FacebookLogo FunnelSimple Gift HandCoins Headset Heart House Info Link List Lock MagnifyingGlass
  MapPin MapTrifold Minus Moon Package Pause PencilSimple Phone Play Plus Receipt ShareNetwork ShieldCheck
  SignIn SignOut SpeakerHigh SpeakerSlash SquaresFour Sun Ticket Tote Translate Trash Truck User Wallet
  Warning WarningCircle WhatsappLogo X XCircle XLogo`.split(/\s+/);

/** Icons that are never used in the regular weight. */
const NOT_REGULAR = new Set([
  'Check',
  'CheckCircle',
  'CircleNotch',
  'Minus',
  'Pause',
  'Warning',
  'WarningCircle',
  'XCircle',
]);

/** Icons that are also used bold or filled; all others only regular. */
const HEAVIER: Readonly<Record<string, ReadonlySet<string>>> = {
  bold: new Set(['CaretDown', 'CaretRight', 'Check', 'CircleNotch', 'Minus', 'Plus']),
  fill: new Set(`CheckCircle Heart House Info Pause Play SquaresFour User Warning WarningCircle XCircle`.split(/\s+/)),
};

const WEIGHT = /"(bold|fill|regular)",[^[\]]*?\bd: "([^"]*)"[^[\]]*\]/g;

function drawingOf(icon: string): string {
  const code = readFileSync(new URL(`node_modules/@phosphor-icons/react/dist/defs/${icon}.es.js`, root), 'utf8');
  const paths = new Map([...code.matchAll(WEIGHT)].map(([, weight = '', path = '']) => [weight, path]));
  const wanted = [
    ...(NOT_REGULAR.has(icon) ? [] : ['regular']),
    ...Object.keys(HEAVIER).filter((weight) => HEAVIER[weight]?.has(icon)),
  ];
  const weights = wanted.map((weight) => {
    const path = paths.get(weight);
    if (path === undefined) throw new Error(`${icon} has no ${weight} weight of one path`);
    return `${weight}: '${path}'`;
  });
  return `export const ${nameOf(icon)} = { ${weights.join(', ')} };\n`;
}

const nameOf = (icon: string) => RENAMED[icon] ?? icon;
const folder = new URL('src/components/icons/', root);
const HEAD = `/**
 * The icons of the shop, in the weights that it draws: paths in a square of 256 by Phosphor Icons (MIT), a file each so that a
 * screen loads only its own. Written by scripts/assets/make-icons.ts. Draw them with \`<Icon as={…} />\`.
 */
`;

for (const icon of ICONS) writeFileSync(new URL(`drawings/${nameOf(icon)}.ts`, folder), drawingOf(icon));
writeFileSync(
  new URL('icons.ts', folder),
  `${HEAD}${ICONS.map((icon) => `export { ${nameOf(icon)} } from './drawings/${nameOf(icon)}';\n`).join('')}`,
);
