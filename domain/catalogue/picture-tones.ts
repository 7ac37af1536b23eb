/**
 * Placeholder colours of loading pictures, by the letter in the picture's address. A fixed set with one class each, because
 * the content security policy forbids inline styles.
 */
export const PICTURE_TONES = {
  a: '#cec4af',
  b: '#205240',
  c: '#758273',
  d: '#fdeacb',
  e: '#613b4c',
  f: '#aca6ae',
  g: '#eae1f4',
  h: '#c9bed3',
  i: '#f7a382',
  j: '#c5dae4',
  k: '#eccac6',
  l: '#cee3ce',
} as const;

export type PictureTone = keyof typeof PICTURE_TONES;

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));

/** The tone closest to a colour such as `#cec4af`. */
export function toneNearest(hex: string): PictureTone {
  const wanted = channels(hex);
  const distance = (tone: string) =>
    channels(tone).reduce((sum, channel, place) => sum + (channel - (wanted[place] ?? 0)) ** 2, 0);
  const nearest = Object.entries(PICTURE_TONES).toSorted(([, one], [, other]) => distance(one) - distance(other))[0];
  return (nearest?.[0] ?? 'a') as PictureTone;
}

export const isPictureTone = (letter: string): letter is PictureTone => /^[a-l]$/.test(letter);
