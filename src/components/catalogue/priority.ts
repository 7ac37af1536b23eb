import type { PicturePriority } from './Picture';

/** A phone's first screen shows four tiles; none is larger than the first. */
export function priorityAt(index: number): PicturePriority | undefined {
  if (index === 0) return 'first';
  return index < 4 ? 'soon' : undefined;
}
