import { Trans } from '@lingui/react/macro';
import { searchOverlay, sectionTitle } from 'styled-system/recipes';
import type { Category } from '../../../../api/schemas/category';
import { LinkChip } from '../../../components/controls/Chip';
import { Picture } from '../../../components/catalogue/Picture';
import { categoryHref } from '../../../../domain/routes/href';

/** The departments, for who has yet to find a word to search for; nothing while there are none to show. */
export function SearchDepartments({ departments }: { departments: readonly Category[] }) {
  const look = searchOverlay();
  if (departments.length === 0) return null;
  return (
    <nav className={look.departments} aria-labelledby="search-departments">
      <h2 className={sectionTitle().title} id="search-departments">
        <Trans>Categories</Trans>
      </h2>
      <div className={look.recent}>
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
