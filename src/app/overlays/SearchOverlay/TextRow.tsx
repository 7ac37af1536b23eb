import type { ReactNode } from 'react';
import { searchOverlay } from 'styled-system/recipes';
import { Icon, type IconDrawing } from '../../../components/icons/Icon';
import { OptionLink, type OptionProps } from './OptionLink';

interface Props extends OptionProps {
  href: string;
  icon: IconDrawing;
  mirror?: boolean;
  children: ReactNode;
}

/** A line of the list without a picture: a text to search, or all results. */
export function TextRow({ icon, mirror, children, ...option }: Props) {
  return (
    <OptionLink {...option}>
      <Icon as={icon} size={20} mirror={mirror} />
      <span className={searchOverlay().text}>{children}</span>
    </OptionLink>
  );
}
