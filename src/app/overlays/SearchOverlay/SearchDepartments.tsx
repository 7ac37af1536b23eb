import { Trans } from '@lingui/react/macro';
import { searchOverlay, sectionTitle } from 'styled-system/recipes';
import type { Category } from '../../../../api/schemas/category';
import { LinkChip } from '../../../components/controls/Chip';
import { Picture } from '../../../components/catalogue/Picture';
import { categoryHref } from '../../../../domain/routes/href';

export function SearchDepartments({ departments }: { departments: readonly Category[] }) {
  const styles = searchOverlay();
  if (departments.length === 0) return null;
  return (
    <nav className={styles.departments} aria-labelledby="search-departments">
      <h2 className={sectionTitle().title} id="search-departments">
        <Trans>Categories</Trans>
      </h2>
      <div className={styles.recent}>
        {departments.map((category) => (
          <LinkChip key={category.id} href={categoryHref(category)}>
            {category.image && <Picture src={category.image} alt="" sizes="32px" width={32} height={32} />}
            <bdi>{category.name}</bdi>
          </LinkChip>
        ))}
      </div>
    </nav>
  );
}
