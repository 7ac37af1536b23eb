import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from 'styled-system/css';
import { iconButton, type IconButtonVariantProps } from 'styled-system/recipes';
import { Icon, type IconDrawing } from '../icons/Icon';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconDrawing;
  /** The accessible name. */
  label: string;
  surface?: IconButtonVariantProps['surface'];
  weight?: 'regular' | 'bold' | 'fill';
  mirror?: boolean;
  /** Side of the icon in px. */
  iconSize?: number;
  ref?: Ref<HTMLButtonElement>;
  /** A badge over the icon. */
  children?: ReactNode;
}

/** A round 48-px button with an icon and an accessible name. */
export function IconButton({
  icon,
  label,
  surface,
  weight,
  mirror,
  iconSize,
  className,
  children,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button type={type} aria-label={label} {...rest} className={cx(iconButton({ surface }), className)}>
      <Icon as={icon} size={iconSize} weight={weight} mirror={mirror} />
      {children}
    </button>
  );
}
