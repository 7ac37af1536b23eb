import type { ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { button, type ButtonVariantProps } from 'styled-system/recipes';
import { Icon, type IconDrawing } from '../icons/Icon';
import { Link } from './Link';

interface Props {
  href: string;
  tone?: ButtonVariantProps['tone'];
  size?: ButtonVariantProps['size'];
  block?: boolean;
  icon?: IconDrawing;
  /** Whether the icon before the text points along the reading direction. */
  mirror?: boolean;
  /** An icon after the text that points forward; mirrored in Arabic. */
  endIcon?: IconDrawing;
  replace?: boolean;
  state?: unknown;
  onClick?: () => void;
  className?: string;
  children: ReactNode;
}

/** Navigation that looks like a button. */
export function LinkButton({ tone, size, block, icon, mirror, endIcon, className, children, ...link }: Props) {
  return (
    <Link {...link} className={cx(button({ tone, size, block }), className)}>
      {icon && <Icon as={icon} size={20} mirror={mirror} />}
      <span>{children}</span>
      {endIcon && <Icon as={endIcon} size={20} mirror />}
    </Link>
  );
}
