import type { ReactNode } from 'react';
import { chip } from 'styled-system/recipes';
import { Link } from './Link';

interface LinkProps {
  href: string;
  current?: boolean;
  /** Whether it replaces the history entry. */
  replace?: boolean | undefined;
  children: ReactNode;
}

interface ToggleProps {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A filter with an address of its own, such as a subcategory; a leading `<img>` is shown round. */
export function LinkChip({ href, current = false, replace = true, children }: LinkProps) {
  return (
    <Link href={href} className={chip()} aria-current={current ? 'true' : undefined} replace={replace}>
      {children}
    </Link>
  );
}

/** A toggle. */
export function Chip({ pressed, onPress, children }: ToggleProps) {
  return (
    <button type="button" className={chip()} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
