import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { cx } from 'styled-system/css';
import { button, type ButtonVariantProps } from 'styled-system/recipes';
import { Icon, type IconDrawing } from '../icons/Icon';
import { Spinner } from '../layout/Spinner';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> {
  tone?: ButtonVariantProps['tone'];
  size?: ButtonVariantProps['size'];
  block?: boolean;
  /** At work: a spinner takes the icon's place, further clicks are ignored, focus stays. */
  busy?: boolean;
  icon?: IconDrawing;
  /** An icon after the words that points onward; mirrored in Arabic. */
  endIcon?: IconDrawing;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** The pill button. Say why next to it when it is disabled, and tie the reason with `aria-describedby`. */
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
  // Where no icon makes room for it, the spinner takes the words' place, so that the width stays.
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
