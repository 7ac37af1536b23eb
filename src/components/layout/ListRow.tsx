import type { ReactNode } from 'react';
import { listRow, type ListRowVariantProps } from 'styled-system/recipes';
import { Icon, type IconDrawing } from '../icons/Icon';
import { CaretForward } from '../icons/icons';
import { Link } from '../controls/Link';

interface Props {
  icon: IconDrawing;
  /** True when the icon points along the reading direction. */
  mirror?: boolean;
  tone?: ListRowVariantProps['tone'];
  /** What stands before the caret. */
  figure?: ReactNode;
  /** What stands at the end instead of the caret. */
  end?: ReactNode;
  /** A place in the shop. */
  href?: string;
  /** A place outside, such as tel:. */
  external?: string;
  /** An action; used when there is no address. */
  onPress?: () => void;
  lang?: string;
  children: ReactNode;
}

/** A row of a menu such as the profile's: a link, an outside link or a button. */
export function ListRow({ icon, mirror, tone, figure, end, href, external, onPress, lang, children }: Props) {
  const styles = listRow({ tone });
  const inside = (
    <>
      <span className={styles.icon}>
        <Icon as={icon} mirror={mirror} />
      </span>
      <span className={styles.text} lang={lang}>
        {children}
      </span>
      <span className={styles.end}>
        {figure}
        {end ?? (tone !== 'danger' && <Icon as={CaretForward} size={18} mirror />)}
      </span>
    </>
  );
  if (href)
    return (
      <Link href={href} className={styles.root}>
        {inside}
      </Link>
    );
  if (external)
    return (
      <a href={external} className={styles.root}>
        {inside}
      </a>
    );
  return (
    <button type="button" className={styles.root} onClick={onPress}>
      {inside}
    </button>
  );
}
