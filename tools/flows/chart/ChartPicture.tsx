import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { IconButton } from '../../../src/components/controls/IconButton';
import { Minus, Plus } from '../../../src/components/icons/icons';
import { ChartArrow, Heads } from './ChartArrow';
import { ChartState } from './ChartState';
import type { Picture } from './layout';

const SCALES = [0.25, 0.4, 0.55, 0.7, 0.85, 1, 1.25, 1.5];
const READABLE = 5;
const COMFORTABLE = 1_200;

interface Props {
  picture: Picture;
  name: string;
  /** ids of the states that the machine is in */
  lit: ReadonlySet<string>;
}

/** A machine's chart; it reads left to right in every language, as the program does, and follows the lit state. */
export function ChartPicture({ picture, name, lit }: Props) {
  const { t } = useLingui();
  const heads = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(picture.width > COMFORTABLE ? READABLE - 2 : READABLE);
  const scale = SCALES[zoom] ?? 1;
  const here = picture.nodes.filter(({ node, isContainer }) => lit.has(node.id) && !isContainer);
  const [first = picture.dots[0]] = here;
  useEffect(() => {
    const box = frame.current;
    if (!box || !first) return;
    box.scrollTo?.({
      left: (first.x + first.width / 2) * scale - box.clientWidth / 2,
      top: (first.y + first.height / 2) * scale - box.clientHeight / 2,
    });
  }, [first, scale]);
  const now = here.map(({ title }) => title).join(', ');
  return (
    <div className={css({ position: 'relative' })} dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Safari gives a scrolling box no focus of its own, and without it the arrow keys can't scroll the chart */}
      <section ref={frame} className={look.frame} tabIndex={0} aria-label={t`Chart of ${name}`}>
        <svg
          role="img"
          aria-label={now ? t`Chart of ${name}, now in: ${now}` : t`Chart of ${name}`}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          width={picture.width * scale}
          height={picture.height * scale}
          className={look.drawing}
        >
          <Heads id={heads} />
          {picture.nodes.map((drawn) => (
            <ChartState key={drawn.node.id} drawn={drawn} isLit={lit.has(drawn.node.id)} />
          ))}
          {picture.dots.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x + 6} cy={y + 6} r={6} className={look.dot} />
          ))}
          {picture.arrows.map((arrow) => (
            <ChartArrow key={arrow.id} arrow={arrow} heads={heads} />
          ))}
        </svg>
      </section>
      <div className={look.tools}>
        <IconButton icon={Minus} label={t`Smaller`} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <IconButton
          icon={Plus}
          label={t`Larger`}
          disabled={zoom === SCALES.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
    </div>
  );
}

const look = {
  frame: css({
    overflow: 'auto',
    maxH: 'chart',
    rounded: 'lg',
    bg: 'surface',
    boxShadow: 'hairline',
    p: '2',
    _focusVisible: { outline: 'focus', outlineOffset: '0.5' },
  }),
  drawing: css({ display: 'block', mx: 'auto' }),
  dot: css({ fill: 'text.secondary' }),
  tools: css({
    position: 'absolute',
    insetBlockEnd: '3',
    insetInlineEnd: '3',
    display: 'flex',
    rounded: '[9999px]',
    bg: 'veil',
    boxShadow: 'float',
  }),
};
