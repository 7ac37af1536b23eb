import type { Box } from './layout';

type Size = Pick<Box, 'width' | 'height'>;

export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The words of a chart have 14 px at a zoom of 1, and are not made much larger than that. */
const READABLE = 1;
const LARGEST = 1.25;
const MARGIN = 16;

/** Shows the whole chart if its words can be read then; otherwise as many of the wanted boxes as fit, the last ones first. */
export function viewOf(chart: Size, wanted: readonly Box[], frame: Size): View {
  const whole = Math.min(frame.width / (chart.width + 2 * MARGIN), frame.height / (chart.height + 2 * MARGIN));
  const zoom = Math.max(READABLE, Math.min(whole, LARGEST));
  const boxes = wanted.map((_, index) => around(wanted.slice(index)));
  const box = boxes.find(({ width, height }) => width * zoom <= frame.width && height * zoom <= frame.height);
  const { x, y, width, height } = box ?? boxes.at(-1) ?? { x: 0, y: 0, ...chart };
  return {
    x: offset([x, width], chart.width, frame.width, zoom),
    y: offset([y, height], chart.height, frame.height, zoom),
    zoom,
  };
}

/** Whether a box is within the frame as it is seen now. */
export const isInView = ({ x, y, width, height }: Box, view: View, frame: Size): boolean => {
  const [left, top] = [x * view.zoom + view.x, y * view.zoom + view.y];
  return left >= 0 && top >= 0 && left + width * view.zoom <= frame.width && top + height * view.zoom <= frame.height;
};

/** Where the chart begins in the frame: with it if the box is seen then, else with the box in the middle and no room left empty. */
function offset([start, length]: readonly [number, number], chart: number, frame: number, zoom: number): number {
  const size = chart * zoom;
  if (size + 2 * MARGIN <= frame) return (frame - size) / 2;
  if ((start + length) * zoom + 2 * MARGIN <= frame) return MARGIN;
  const middle = start + length / 2;
  return Math.min(MARGIN, Math.max(frame - size - MARGIN, frame / 2 - middle * zoom));
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
