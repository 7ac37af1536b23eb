import { MiniMap, type ReactFlowState, useStore } from '@xyflow/react';
import { css } from 'styled-system/css';
import type { Layout } from '../layout/layout';
import type { StartNode, StateNode } from './elements';

/** A map of the whole chart on wide screens, as long as the chart is larger than its frame. */
export function Overview({ layout }: { layout: Layout }) {
  const isLarger = useStore(
    ({ width, height, transform: [, , zoom] }: ReactFlowState) =>
      layout.width * zoom > width || layout.height * zoom > height,
  );
  return isLarger && <MiniMap className={look.map} pannable position="top-right" nodeClassName={lookOf} />;
}

function lookOf({ data }: StateNode | StartNode): string {
  if (!('state' in data) || !data.state) return '';
  if (data.state.isContainer) return look.container;
  return data.isLit ? look.lit : look.state;
}

const look = {
  map: css({
    display: 'none',
    lg: { display: 'block' },
    rounded: 'xs',
    overflow: 'hidden',
    boxShadow: 'float',
    '--xy-minimap-background-color': '{colors.surface}',
    '--xy-minimap-mask-background-color': '{colors.primary.halo}',
    '& .react-flow__minimap-node': { strokeWidth: '[6px]' },
  }),
  container: css({ fill: 'transparent!', stroke: 'line.field!' }),
  state: css({ fill: 'line.field!' }),
  lit: css({ fill: 'primary!' }),
};
