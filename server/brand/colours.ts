/** Parts of 0 to 255. */
type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const write = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** `share` of the first colour, from 0 to 1, mixed with the second. */
export function mix(first: string, second: string, share: number): string {
  const other = parse(second);
  return write(parse(first).map((part, at) => part * share + (other[at] as number) * (1 - share)) as unknown as Rgb);
}

/** CSS of a colour with an opacity from 0 to 1. */
export const withOpacity = (hex: string, opacity: number): string => `rgb(${parse(hex).join(' ')} / ${opacity})`;

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrastOf(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((one, other) => other - one) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour, mixed with as little black or white as reaches the ratio on every ground. */
export function readableOn(colour: string, grounds: readonly string[], ratio: number, towards: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const mixed = mix(colour, towards, share);
    if (grounds.every((ground) => contrastOf(mixed, ground) >= ratio)) return mixed;
  }
  return towards;
}
