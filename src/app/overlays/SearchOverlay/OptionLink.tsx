import { type ReactNode, useEffect, useRef } from 'react';
import { searchOverlay } from 'styled-system/recipes';
import { Link } from '../../../components/controls/Link';

export interface OptionProps {
  /** Index in the list. */
  index: number;
  /** Arrow keys have reached it; the focus stays in the field. */
  isActive: boolean;
  onOpen: () => void;
}

/** The id of a line, by which the field names the active one. */
export const optionId = (index: number): string => `search-option-${index}`;

/** A line of the list under the search field: a link that arrow keys reach, too. */
export function OptionLink({
  index,
  isActive,
  onOpen,
  href,
  children,
}: OptionProps & { href: string; children: ReactNode }) {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={row}
      id={optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      href={href}
      className={searchOverlay().row}
      replace
      onClick={onOpen}
    >
      {children}
    </Link>
  );
}
