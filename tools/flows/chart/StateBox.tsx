import { Handle, type NodeProps, Position, useReactFlow } from '@xyflow/react';
import { css, cx } from 'styled-system/css';
import { frequencyOf, withTimes } from '../shading/coverage';
import { shade } from '../shading/shade';
import type { StateNode } from './elements';

/**
 * A state: its name, and in it what it calls and which events leave it where it is. A region is dashed. Each is a button,
 * except the machine around them.
 */
export function StateBox({ selected, data: { state, meaning, isLit, counts } }: NodeProps<StateNode>) {
  const { fitView, getZoom } = useReactFlow();
  const { node, title, notes, isContainer, isRegion } = state;
  const surface = isContainer ? (isLit ? look.around : look.container) : isLit ? look.lit : look.state;
  const count = counts?.states[node.id];
  const box = {
    'data-state': node.id,
    'data-lit': isLit ? '' : undefined,
    lang: 'en',
    className: cx(
      look.box,
      surface,
      isRegion && look.region,
      node.kind === 'final' && look.final,
      count !== undefined && shade[frequencyOf(count)],
    ),
  };
  const words = (
    <>
      <span className={look.name}>{title}</span>
      <span className={look.notes}>{notes.map((note) => withTimes(note, counts)).join('\n')}</span>
      {count !== undefined && (
        <span aria-hidden="true" className={look.count}>
          ×{count}
        </span>
      )}
    </>
  );
  return (
    <>
      {node.parent === null ? (
        <div {...box}>{words}</div>
      ) : (
        <button
          {...box}
          type="button"
          title={meaning}
          aria-pressed={selected}
          aria-current={isLit || undefined}
          onFocus={({ currentTarget }) => {
            const zoom = getZoom();
            if (currentTarget.matches(':focus-visible'))
              void fitView({ nodes: [{ id: node.id }], minZoom: zoom, maxZoom: zoom });
          }}
        >
          {words}
        </button>
      )}
      <Ends />
    </>
  );
}

/** Where a machine, or a state with others in it, begins. */
export const StartDot = () => (
  <div className={look.dot}>
    <Ends />
  </div>
);

/** React Flow shows no arrow without handles at its ends, although the layout knows where the ends are. */
function Ends() {
  return (
    <>
      <Handle type="source" position={Position.Top} isConnectable={false} className={look.end} />
      <Handle type="target" position={Position.Top} isConnectable={false} className={look.end} />
    </>
  );
}

const look = {
  box: css({
    display: 'flex',
    flexDirection: 'column',
    w: 'full',
    h: 'full',
    py: '2.5',
    color: 'text',
    fontSize: '[14px]',
    lineHeight: '[20px]',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderStyle: 'solid',
    _focusVisible: { outline: 'focus', outlineOffset: '0.5' },
    '&[aria-pressed=true]': { outline: 'focus', outlineOffset: '0.5' },
  }),
  container: css({ alignItems: 'flex-start', textAlign: 'start', px: '4', rounded: 'row', borderColor: 'line.field' }),
  around: css({
    alignItems: 'flex-start',
    textAlign: 'start',
    px: '4',
    rounded: 'row',
    borderColor: 'primary',
    borderWidth: '[2px]',
  }),
  state: css({
    alignItems: 'center',
    justifyContent: 'center',
    rounded: 'sm',
    bg: 'sunken',
    borderColor: 'line.field',
  }),
  lit: css({
    alignItems: 'center',
    justifyContent: 'center',
    rounded: 'sm',
    bg: 'primary',
    color: 'primary.fg',
    borderColor: 'primary',
  }),
  region: css({ borderStyle: 'dashed' }),
  final: css({ borderStyle: 'double', borderWidth: '[4px]' }),
  name: css({ fontWeight: 'semibold' }),
  notes: css({ whiteSpace: 'pre' }),
  count: css({
    position: 'absolute',
    top: '[-12px]',
    insetInlineEnd: '[-8px]',
    px: '1.5',
    rounded: 'full',
    textStyle: 'caption',
    bg: 'info.soft',
    color: 'info',
  }),
  end: css({ visibility: 'hidden' }),
  dot: css({ w: '3', h: '3', rounded: 'full', bg: 'text.secondary' }),
};
