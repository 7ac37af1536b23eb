import { css } from 'styled-system/css';
import { LINE, type Arrow } from './layout';

const KINDS = ['start', 'event', 'time', 'answer', 'failure', 'always'] as const;

const line = {
  start: css({ stroke: 'text.secondary', fill: 'transparent' }),
  event: css({ stroke: 'text.secondary', fill: 'transparent' }),
  time: css({ stroke: 'accent', fill: 'transparent' }),
  answer: css({ stroke: 'success', fill: 'transparent' }),
  failure: css({ stroke: 'error', fill: 'transparent' }),
  always: css({ stroke: 'text.muted', fill: 'transparent' }),
};
const head = {
  start: css({ fill: 'text.secondary' }),
  event: css({ fill: 'text.secondary' }),
  time: css({ fill: 'accent' }),
  answer: css({ fill: 'success' }),
  failure: css({ fill: 'error' }),
  always: css({ fill: 'text.muted' }),
};
const words = {
  start: css({ fill: 'text' }),
  event: css({ fill: 'text' }),
  time: css({ fill: 'accent.softFg' }),
  answer: css({ fill: 'success' }),
  failure: css({ fill: 'error' }),
  always: css({ fill: 'text.secondary' }),
};

/** The arrow heads of one drawing, one of each colour. */
export function Heads({ id }: { id: string }) {
  return (
    <defs>
      {KINDS.map((kind) => (
        <marker
          key={kind}
          id={`${id}${kind}`}
          viewBox="0 0 10 10"
          refX={9}
          refY={5}
          markerWidth={8}
          markerHeight={8}
          orient="auto"
        >
          <path d="M0 0 L10 5 L0 10 z" className={head[kind]} />
        </marker>
      ))}
    </defs>
  );
}

/** What leads from one state to another, with all that may set it off. What needs nothing is dashed. */
export function ChartArrow({ arrow, heads }: { arrow: Arrow; heads: string }) {
  const { kind, points, lines, label } = arrow;
  return (
    <g data-arrow={arrow.id}>
      <path
        d={points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')}
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeDasharray={kind === 'always' ? '5 4' : undefined}
        markerEnd={`url(#${heads}${kind})`}
        className={line[kind]}
      />
      {label &&
        lines.map(({ text, kind: said }, index) => {
          const y = label.y + 13 + index * LINE;
          return (
            <text key={y} x={label.x + 5} y={y} fontSize={11.5} className={words[said]}>
              {text}
            </text>
          );
        })}
    </g>
  );
}
