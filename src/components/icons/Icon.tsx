import type { Icon as Drawing, IconWeight } from '@phosphor-icons/react';
import { cx } from 'styled-system/css';
import { icon } from 'styled-system/recipes';

export type { Drawing as IconDrawing };

interface Props {
  as: Drawing;
  /** Side in px. */
  size?: number;
  weight?: IconWeight;
  /** True for what points along the reading direction: arrows, carets, vans. */
  mirror?: boolean;
  className?: string;
}

/** A decorative icon; the control around it carries the name. */
export function Icon({ as: Svg, size = 24, weight = 'regular', mirror = false, className }: Props) {
  return (
    <Svg size={size} weight={weight} className={cx(icon({ mirror }), className)} aria-hidden="true" focusable="false" />
  );
}
