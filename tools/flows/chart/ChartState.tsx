import { useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { stateWords } from '../words/flow-words';
import { LINE, type Drawn } from './layout';

/** A state: its name, and in it what it calls and which events leave it where it is. A region is dashed. */
export function ChartState({ drawn, isLit }: { drawn: Drawn; isLit: boolean }) {
  const { i18n } = useLingui();
  const { x, y, width, height, node, title, notes, isContainer, isRegion } = drawn;
  const meaning = stateWords(node.id);
  const isSolid = isLit && !isContainer;
  const middle = x + width / 2;
  const nameY = isContainer || notes.length > 0 ? y + 25 : y + height / 2 + 5;
  const textX = isContainer ? x + 18 : middle;
  const anchor = isContainer ? 'start' : 'middle';
  return (
    <g data-state={node.id} data-lit={isLit || undefined}>
      {meaning && <title>{i18n._(meaning)}</title>}
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isContainer ? 18 : 12}
        strokeWidth={isLit ? 2.5 : 1.25}
        strokeDasharray={isRegion ? '7 5' : undefined}
        className={isSolid ? look.lit : isLit ? look.around : isContainer ? look.container : look.state}
      />
      {node.kind === 'final' && (
        <rect
          x={x + 4}
          y={y + 4}
          width={width - 8}
          height={height - 8}
          rx={9}
          strokeWidth={1.25}
          className={isSolid ? look.innerLit : look.inner}
        />
      )}
      <text x={textX} y={nameY} textAnchor={anchor} fontSize={14} className={isSolid ? look.nameLit : look.name}>
        {title}
      </text>
      {notes.map((note, index) => (
        <text
          key={note}
          x={textX}
          y={nameY + 19 + index * LINE}
          textAnchor={anchor}
          fontSize={11.5}
          className={isSolid ? look.noteLit : look.note}
        >
          {note}
        </text>
      ))}
    </g>
  );
}

const look = {
  container: css({ fill: 'transparent', stroke: 'line.field' }),
  around: css({ fill: 'primary.chosen', stroke: 'primary' }),
  state: css({ fill: 'sunken', stroke: 'line.field' }),
  lit: css({ fill: 'primary', stroke: 'primary' }),
  inner: css({ fill: 'transparent', stroke: 'line.field' }),
  innerLit: css({ fill: 'transparent', stroke: 'primary.fg' }),
  name: css({ fill: 'text', fontWeight: 'semibold' }),
  nameLit: css({ fill: 'primary.fg', fontWeight: 'semibold' }),
  note: css({ fill: 'text.secondary' }),
  noteLit: css({ fill: 'primary.fg' }),
};
