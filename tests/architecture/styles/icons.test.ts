import { describe, expect, test } from 'vitest';
import { wronglyMirroredIcons, MIRRORED } from '../checks/icons';
import { parseSource, sourcesOf } from '../checks/sources';

/** Icons that are the same in both languages. */
const FIXED = new Set(
  `ArrowClockwise ArrowsIn ArrowsOut Bell CaretDown CellSignalSlash Chat Check CheckCircle CircleNotch Clock CloudSlash Copy CreditCard
  Crosshair Desktop DeviceMobile EnvelopeSimple FacebookLogo FunnelSimple Gift HandCoins Headset Heart House Info LinkIcon List Lock MagnifyingGlass MapPin
  MapTrifold Minus Moon Package Pause PencilSimple Phone Play Plus Receipt ShareNetwork ShieldCheck SpeakerHigh
  SpeakerSlash SquaresFour Storefront Sun Ticket Tote Translate Trash User Wallet Warning WarningCircle
  WhatsappLogo X XCircle XLogo`.split(/\s+/),
);

describe('icons', () => {
  const sources = sourcesOf(['src']);
  const shipped = [
    ...(sources.find(({ path }) => path === 'src/components/icons/icons.ts')?.text ?? '').matchAll(
      /export \{ (\w+) \}/g,
    ),
  ].map(([, name = '']) => name);
  const known = new Set(shipped);

  test('each is either mirrored or fixed', () => {
    expect(shipped.length).toBeGreaterThan(40);
    expect(shipped.filter((name) => MIRRORED.has(name) === FIXED.has(name))).toEqual([]);
    expect([...MIRRORED].filter((name) => !known.has(name))).toEqual([]);
  });

  test('mirrored icons are mirrored wherever they are used, fixed icons never', () => {
    expect(sources.flatMap((source) => wronglyMirroredIcons(source, known))).toEqual([]);
  });

  test.each([
    '<Icon as={CaretForward} />',
    '<Icon as={Truck} mirror={false} />',
    '<Icon as={Clock} mirror />',
    '<ListRow icon={SignOut} />',
    '<Button endIcon={Check} />',
    'const steps = [{ icon: Truck, label: 1 }]',
    'const steps = [{ icon: Tote, mirror: true }]',
  ])('a wrongly mirrored icon is reported: %s', (text) => {
    expect(wronglyMirroredIcons(parseSource('src/some.tsx', text), known)).toHaveLength(1);
  });

  test.each([
    '<Icon as={CaretForward} mirror />',
    '<Icon as={Clock} />',
    '<Icon as={drawing} mirror={mirror} />',
    '<Button endIcon={ArrowForward} />',
    'const steps = [{ icon: Truck, mirror: true }]',
  ])('a correctly mirrored icon is allowed: %s', (text) => {
    expect(wronglyMirroredIcons(parseSource('src/some.tsx', text), known)).toEqual([]);
  });
});
