import { Trans, useLingui } from '@lingui/react/macro';
import { css, cx } from 'styled-system/css';
import { strip } from 'styled-system/recipes';
import type { ChipRow } from '../../../machines/catalogue/category-path.rules';
import { LinkChip } from '../../components/controls/Chip';
import { Picture } from '../../components/catalogue/Picture';
import { href } from '../../../domain/routes/href';

interface Props {
  row: ChipRow;
  /** The parent category, for rows below the first. */
  parent?: string | undefined;
}

/** A row of subcategories with the current one marked. */
export function SubcategoryChips({ row, parent }: Props) {
  const { t } = useLingui();
  const label = parent === undefined ? t`Subcategories` : t`Subcategories of ${parent}`;
  return (
    <nav className={cx(strip(), css({ gap: '2', pt: '1', pb: '3.5' }))} aria-label={label}>
      <LinkChip
        href={href('categoryProducts', { categoryId: row.parentId, showsAll: parent === undefined })}
        current={row.chosenId === null}
      >
        <Trans context="products of a category">All</Trans>
      </LinkChip>
      {row.categories.map(({ id, name, image, count }) => (
        <LinkChip key={id} href={href('categoryProducts', { categoryId: id })} current={id === row.chosenId}>
          {image && <Picture src={image} alt="" sizes="32px" width={32} height={32} />}
          <bdi>{name}</bdi>
          {count !== null && <bdi className={css({ opacity: '.7' })}>{count}</bdi>}
        </LinkChip>
      ))}
    </nav>
  );
}
