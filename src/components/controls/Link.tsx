import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Link as RouterLink } from 'wouter';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** The state of the history entry. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
}

/** An in-shop link: a real address that the router follows without a page load. */
export const Link = (props: Props) => <RouterLink {...props} />;
