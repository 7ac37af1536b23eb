import { expect, test } from 'vitest';
import { isInView, viewOf } from '../../../tools/flows/layout/view';

const frame = { width: 360, height: 400 };
const box = (x: number, y: number) => ({ x, y, width: 100, height: 40 });

test('a chart that can be read as a whole is shown whole, in the middle', () => {
  expect(viewOf({ width: 200, height: 100 }, [], frame)).toEqual({ zoom: 1.25, x: 55, y: 137.5 });
});

test('a large chart opens at a readable zoom with the wanted states in view', () => {
  const wanted = [box(600, 20), box(750, 300)];
  const view = viewOf({ width: 2_000, height: 2_000 }, wanted, frame);
  expect(view.zoom).toBe(1);
  expect(wanted.map((each) => isInView(each, view, frame))).toEqual([true, true]);
});

test('states too far apart lose the first, and no room is left empty beside the chart', () => {
  const wanted = [box(0, 0), box(1_900, 1_960)];
  const view = viewOf({ width: 2_000, height: 2_000 }, wanted, frame);
  expect(wanted.map((each) => isInView(each, view, frame))).toEqual([false, true]);
  expect(view).toEqual({ zoom: 1, x: 360 - 2_000 - 16, y: 400 - 2_000 - 16 });
});

test('a large chart opens where it begins, if what is wanted is seen there', () => {
  const view = viewOf({ width: 2_000, height: 2_000 }, [box(150, 320)], frame);
  expect(view).toEqual({ zoom: 1, x: 16, y: 16 });
  expect(viewOf({ width: 2_000, height: 2_000 }, [box(150, 330)], frame)).toEqual({ zoom: 1, x: 16, y: -150 });
});
