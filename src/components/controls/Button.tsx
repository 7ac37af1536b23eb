import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { cx } from 'styled-system/css';
import { button, type ButtonVariantProps } from 'styled-system/recipes';
import { Icon, type IconDrawing } from '../icons/Icon';
import { Spinner } from '../layout/Spinner';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> {
  tone?: ButtonVariantProps['tone'];
  size?: ButtonVariantProps['size'];
  block?: boolean;
  /** Shows a spinner instead of the icon, ignores clicks and keeps the focus. */
  busy?: boolean;
  icon?: IconDrawing;
  /** An icon after the text that points forward; mirrored in Arabic. */
  endIcon?: IconDrawing;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** The pill button. When disabled, show the reason beside it and reference it with `aria-describedby`. */
export function Button({
  tone,
  size,
  block,
  busy = false,
  icon,
  endIcon,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: Props) {
  // Without an icon the spinner replaces the text, so that the width stays.
  const instead = busy && !icon && !endIcon && !block;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      {...rest}
      aria-busy={busy || undefined}
      onClick={click}
      className={cx(button({ tone, size, block, instead }), className)}
    >
      {busy ? <Spinner /> : icon && <Icon as={icon} size={20} />}
      <span>{children}</span>
      {endIcon && !busy && <Icon as={endIcon} size={20} mirror />}
    </button>
  );
}
