import { useLingui } from '@lingui/react/macro';
import { useReactFlow, useViewport } from '@xyflow/react';
import { css } from 'styled-system/css';
import { prefersLessMotion } from '../../../src/adapters/motion/motion';
import { IconButton } from '../../../src/components/controls/IconButton';
import { MapTrifold, Minus, Plus } from '../../../src/components/icons/icons';

export const SMALLEST = 0.1;
export const LARGEST = 2;

/** Makes a chart smaller or larger, and shows the whole. */
export function ZoomButtons() {
  const { t } = useLingui();
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const { zoom } = useViewport();
  const options = { duration: prefersLessMotion() ? 0 : 160 };
  return (
    <div className={css({ display: 'flex', rounded: 'full', bg: 'veil', color: 'text', boxShadow: 'float' })}>
      <IconButton
        icon={Minus}
        weight="bold"
        label={t`Smaller`}
        disabled={zoom <= SMALLEST}
        onClick={() => zoomOut(options)}
      />
      <IconButton
        icon={Plus}
        weight="bold"
        label={t`Larger`}
        disabled={zoom >= LARGEST}
        onClick={() => zoomIn(options)}
      />
      <IconButton
        icon={MapTrifold}
        label={t`Show the whole chart`}
        onClick={() => fitView({ ...options, padding: 0.05, maxZoom: 1.25 })}
      />
    </div>
  );
}
