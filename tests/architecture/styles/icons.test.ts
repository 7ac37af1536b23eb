import { describe, expect, test } from 'vitest';
import { misdirectedIcons, MIRRORED } from '../checks/icons';
import { parseSource, sourcesOf } from '../checks/sources';

/** Drawings that look the same way in both languages (visual direction, 6): a clock runs clockwise, a brand is a brand. */
const FIXED = new Set(
  `ArrowClockwise ArrowsIn ArrowsOut Bell CaretDown Chat Check CheckCircle CircleNotch Clock CloudSlash Copy CreditCard
  Crosshair Desktop DeviceMobile FacebookLogo HandCoins Headset Heart House Info LinkIcon List Lock MagnifyingGlass MapPin
  MapTrifold Minus Moon Package Pause PencilSimple Phone Play Plus Receipt SealCheck ShareNetwork ShieldCheck SpeakerHigh
  SpeakerSlash SquaresFour Storefront Sun Ticket Tote Translate Trash TwitterLogo User Wallet Warning WarningCircle
  WhatsappLogo WifiSlash X XCircle`.split(/\s+/),
);

describe('icons', () => {
  const sources = sourcesOf(['src']);
  const shipped = [
    ...(sources.find(({ path }) => path === 'src/components/icons/icons.ts')?.text ?? '').matchAll(
      /export \{ (\w+) \}/g,
    ),
  ].map(([, name = '']) => name);
  const known = new Set(shipped);

  test('each is known to turn with the reading direction or to keep its own', () => {
    expect(shipped.length).toBeGreaterThan(40);
    expect(shipped.filter((name) => MIRRORED.has(name) === FIXED.has(name))).toEqual([]);
    expect([...MIRRORED].filter((name) => !known.has(name))).toEqual([]);
  });

  test('arrows, carets, vans and doors turn with it wherever they are drawn, everything else does not', () => {
    expect(sources.flatMap((source) => misdirectedIcons(source, known))).toEqual([]);
  });

  test.each([
    '<Icon as={CaretForward} />',
    '<Icon as={Truck} mirror={false} />',
    '<Icon as={Clock} mirror />',
    '<ListRow icon={SignOut} />',
    '<Button endIcon={Check} />',
    'const steps = [{ icon: Truck, label: 1 }]',
    'const steps = [{ icon: Tote, mirror: true }]',
  ])('a misdirected icon is found: %s', (text) => {
    expect(misdirectedIcons(parseSource('src/some.tsx', text), known)).toHaveLength(1);
  });

  test.each([
    '<Icon as={CaretForward} mirror />',
    '<Icon as={Clock} />',
    '<Icon as={drawing} mirror={mirror} />',
    '<Button endIcon={ArrowForward} />',
    'const steps = [{ icon: Truck, mirror: true }]',
  ])('a well directed icon is fine: %s', (text) => {
    expect(misdirectedIcons(parseSource('src/some.tsx', text), known)).toEqual([]);
  });
});
