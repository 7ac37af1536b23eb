import { useLingui } from '@lingui/react/macro';
import { header } from 'styled-system/recipes';
import { Icon } from '../../components/icons/Icon';
import { List } from '../../components/icons/icons';
import { Link } from '../../components/controls/Link';

export interface Department {
  id: string | number;
  name: string;
  href: string;
}

/** The header's second row on wide screens: the menu, and the top categories. */
export function HeaderDepartments({
  departments,
  onMenu,
}: {
  departments: readonly Department[];
  onMenu?: () => void;
}) {
  const { t } = useLingui();
  const styles = header();
  return (
    <nav className={styles.departments} aria-label={t`Main categories`}>
      <button type="button" className={styles.department} onClick={onMenu}>
        <Icon as={List} size={20} />
        {t`Menu`}
      </button>
      {departments.map(({ id, name, href }) => (
        <Link key={id} href={href} className={styles.department}>
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  );
}
