import type { ReactNode } from 'react';
import { listRow, type ListRowVariantProps } from 'styled-system/recipes';
import { Icon, type IconDrawing } from '../icons/Icon';
import { CaretForward } from '../icons/icons';
import { Link } from '../controls/Link';

interface Props {
  icon: IconDrawing;
  /** Mirrors the icon in Arabic. */
  mirror?: boolean;
  tone?: ListRowVariantProps['tone'];
  /** Before the caret, such as a count. */
  figure?: ReactNode;
  /** Replaces the caret. */
  end?: ReactNode;
  /** A shop address. */
  href?: string;
  /** An external address, such as tel:. */
  external?: string;
  /** Makes the row a button; used when there is no address. */
  onPress?: () => void;
  lang?: string;
  children: ReactNode;
}

/** A row of a menu such as the profile's: a link, an external link or a button. */
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
