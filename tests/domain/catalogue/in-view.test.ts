import { expect, test } from 'vitest';
import { isInView } from '../../../domain/interaction/in-view';

test.each([
  [0, false],
  [0.79, false],
  [0.8, true],
  [1, true],
])('a clip with %d of it visible plays: %s', (visible, plays) => expect(isInView(visible)).toBe(plays));
