import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import type { AnyStateMachine } from 'xstate';
import { useApproach } from '../../../src/components/catalogue/recent/use-approach';
import type { Layout } from '../layout/layout';
import { machineLayout } from '../layout/layout-resource';
import { pathOf } from './ArrowLine';

/** px */
const FRAME = { width: 88, height: 88 };
/** A small chart isn't shown larger than at a quarter. */
const SMALLEST_UNIT = 4;

/** A machine's chart without its words, for people who see; it is laid out once it comes near. */
export function Thumbnail({ machine }: { machine: AnyStateMachine }) {
  const [layout, setLayout] = useState<Layout | null>(null);
  const frame = useApproach(() => {
    // Without it, its place stays empty.
    machineLayout(machine).then(setLayout, () => {});
  });
  return (
    <span ref={frame} className={look.frame}>
      {layout && <Shapes layout={layout} />}
    </span>
  );
}

function Shapes({ layout: { width, height, states, starts, arrows } }: { layout: Layout }) {
  const head = useId();
  // Pixels of the chart in one of the page.
  const unit = Math.max(width / FRAME.width, height / FRAME.height, SMALLEST_UNIT);
  const [frameWidth, frameHeight] = [FRAME.width * unit, FRAME.height * unit];
  return (
    <svg
      aria-hidden="true"
      viewBox={`${(width - frameWidth) / 2} ${(height - frameHeight) / 2} ${frameWidth} ${frameHeight}`}
      className={look.drawing}
    >
      <marker id={head} viewBox="0 0 4 4" refX={4} refY={2} markerWidth={4} markerHeight={4} orient="auto">
        <path d="M0 0 L4 2 L0 4 z" className={look.head} />
      </marker>
      {states.map(({ node, x, y, width, height, isContainer }) => (
        <rect
          key={node.id}
          {...{ x, y, width, height }}
          rx={2 * unit}
          strokeWidth={unit}
          className={isContainer ? look.container : look.state}
        />
      ))}
      {starts.map(({ id, x, y, width }) => (
        <circle key={id} cx={x + width / 2} cy={y + width / 2} r={1.5 * unit} className={look.head} />
      ))}
      {arrows.map(({ id, points }) => (
        <path
          key={id}
          d={pathOf(points)}
          strokeWidth={unit}
          strokeLinejoin="round"
          markerEnd={`url(#${head})`}
          className={look.arrow}
        />
      ))}
    </svg>
  );
}

const look = {
  frame: css({ flexShrink: '0', w: '22', h: '22' }),
  drawing: css({ w: 'full', h: 'full' }),
  container: css({ fill: 'transparent', stroke: 'line.field' }),
  state: css({ fill: 'sunken', stroke: 'line.field' }),
  arrow: css({ fill: 'transparent', stroke: 'text.secondary' }),
  head: css({ fill: 'text.secondary' }),
};
