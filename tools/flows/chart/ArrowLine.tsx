import { BaseEdge, type EdgeProps } from '@xyflow/react';
import { css, cx } from 'styled-system/css';
import type { ArrowEdge } from './elements';
import { type Arrow, LINE } from '../layout/layout';
import { frequencyOf, timesOf, withTimes } from '../shading/coverage';
import { underline } from '../shading/shade';

const KINDS = ['start', 'event', 'time', 'answer', 'failure', 'always'] as const;

const line = {
  start: css({ stroke: 'text.secondary' }),
  event: css({ stroke: 'text.secondary' }),
  time: css({ stroke: 'accent' }),
  answer: css({ stroke: 'success' }),
  failure: css({ stroke: 'error' }),
  always: css({ stroke: 'text.muted', strokeDasharray: '[5 4]' }),
};
const width = { plain: css({ strokeWidth: '[1.5px]' }), bold: css({ strokeWidth: '[3px]' }) };
const head = {
  start: css({ fill: 'text.secondary' }),
  event: css({ fill: 'text.secondary' }),
  time: css({ fill: 'accent' }),
  answer: css({ fill: 'success' }),
  failure: css({ fill: 'error' }),
  always: css({ fill: 'text.muted' }),
};
const halo = css.raw({ fontSize: '[14px]', paintOrder: 'stroke', stroke: 'surface', strokeWidth: '[4px]' });
const words = {
  start: css(halo, { fill: 'text' }),
  event: css(halo, { fill: 'text' }),
  time: css(halo, { fill: 'accent.softFg' }),
  answer: css(halo, { fill: 'success' }),
  failure: css(halo, { fill: 'error' }),
  always: css(halo, { fill: 'text.secondary' }),
};

/** An arrow's line as the path of an SVG. */
export const pathOf = (points: Arrow['points']): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');

/** The heads of a chart's arrows, one of each colour. */
export function ArrowHeads({ id }: { id: string }) {
  return (
    <svg width={0} height={0} aria-hidden="true" className={css({ position: 'absolute' })}>
      <defs>
        {KINDS.map((kind) => (
          <marker
            key={kind}
            id={`${id}${kind}`}
            viewBox="0 0 10 10"
            refX={9}
            refY={5}
            markerWidth={12}
            markerHeight={12}
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 L10 5 L0 10 z" className={head[kind]} />
          </marker>
        ))}
      </defs>
    </svg>
  );
}

/** What leads from one state to another, with all that may set it off. What needs nothing is dashed. */
export function ArrowLine({ data, selected }: EdgeProps<ArrowEdge>) {
  if (!data) return null;
  const { counts, heads } = data;
  const { kind, points, lines, label, transitions } = data.arrow;
  const path = pathOf(points);
  // As often as the least of what it stands for.
  const least = counts && Math.min(...transitions.map((name) => timesOf([name], counts)));
  return (
    <>
      {least !== null && Number.isFinite(least) && (
        <path d={path} fill="none" strokeLinejoin="round" className={underline[frequencyOf(least)]} />
      )}
      <BaseEdge
        path={path}
        interactionWidth={0}
        strokeLinejoin="round"
        markerEnd={`url(#${heads}${kind})`}
        className={cx(line[kind], selected ? width.bold : width.plain)}
      />
      {label &&
        lines.map((line, index) => {
          const y = label.y + 15 + index * LINE;
          return (
            <text key={y} x={label.x + 5} y={y} className={words[line.kind]}>
              {withTimes(line, counts)}
            </text>
          );
        })}
    </>
  );
}
