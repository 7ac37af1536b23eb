import { cx } from 'styled-system/css';
import { icon } from 'styled-system/recipes';

type IconWeight = 'regular' | 'bold' | 'fill';

/** SVG paths in a 256 x 256 view box, by weight. */
export type IconDrawing = Readonly<Partial<Record<IconWeight, string>>>;

interface Props {
  as: IconDrawing;
  /** Side in px. */
  size?: number;
  weight?: IconWeight;
  /** Mirrors the icon in Arabic; for arrows, carets, vans. */
  mirror?: boolean;
  className?: string;
}

/** A decorative icon; the control around it has the name. */
export function Icon({ as: drawing, size = 24, weight = 'regular', mirror = false, className }: Props) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      fill="currentColor"
      viewBox="0 0 256 256"
      className={cx(icon({ mirror }), className)}
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawing[weight] ?? drawing.regular} />
    </svg>
  );
}
