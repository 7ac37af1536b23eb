import { useLingui } from '@lingui/react/macro';
import { breadcrumbs } from 'styled-system/recipes';
import { Icon } from '../icons/Icon';
import { CaretForward } from '../icons/icons';
import { Link } from '../controls/Link';

export interface Crumb {
  name: string;
  /** null for the current screen */
  href: string | null;
}

/** Breadcrumbs, on wide screens only, in place of Back. */
export function Breadcrumbs({ homeHref, crumbs }: { homeHref: string; crumbs: readonly Crumb[] }) {
  const { t } = useLingui();
  const styles = breadcrumbs();
  return (
    <nav className={styles.root} aria-label={t`Breadcrumbs`}>
      <ol className={styles.list}>
        {[{ name: t`Home`, href: homeHref }, ...crumbs].map(({ name, href }, index) => (
          <li key={`${href} ${name}`} className={styles.item}>
            {index > 0 && <Icon as={CaretForward} size={14} mirror />}
            {href === null ? (
              <bdi aria-current="page">{name}</bdi>
            ) : (
              <Link href={href} className={styles.link}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
