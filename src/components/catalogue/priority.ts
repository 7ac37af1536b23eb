import type { PicturePriority } from './Picture';

/** On the first screen of a phone stand four tiles; none is larger than the first. */
export function priorityAt(place: number): PicturePriority | undefined {
  if (place === 0) return 'first';
  return place < 4 ? 'soon' : undefined;
}
