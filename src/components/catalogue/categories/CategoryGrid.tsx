import { Trans } from '@lingui/react/macro';
import { categoryGrid, categoryTile } from 'styled-system/recipes';
import type { Category } from '../../../../api/schemas/category';
import { EmptyState } from '../../layout/EmptyState';
import { LinkButton } from '../../controls/LinkButton';
import type { PicturePriority } from '../Picture';
import { indices } from '../../layout/indices';
import { Loading, Skeleton } from '../../layout/Skeleton';
import { href } from '../../../../domain/routes/href';
import { CategoryTile } from './CategoryTile';

interface Props {
  categories: readonly Category[];
  hrefOf: (category: Category) => string;
}

/** Every third tile is double width (Specification 2, Categories). */
const shapeAt = (index: number) => (index % 3 === LARGEST_TILE ? 'wide' : 'square');

/** The index of the first wide tile, a grid's largest picture. */
export const LARGEST_TILE = 2;
export const WIDE_TILE_SIZES = '(min-width: 768px) 50vw, 92vw';

/** A phone's first screen shows four tiles; the wide one is the largest. */
function priorityOf(index: number): PicturePriority | undefined {
  if (index > 3) return undefined;
  return shapeAt(index) === 'wide' ? 'first' : 'soon';
}

/** Categories as tiles, or an empty state. */
export function CategoryGrid({ categories, hrefOf }: Props) {
  if (categories.length === 0)
    return (
      <EmptyState
        picture="/media/prop-magnifier-480.webp"
        blob="yellow"
        title={<Trans>No categories available</Trans>}
        action={
          <LinkButton href={href('home')}>
            <Trans>Continue Shopping</Trans>
          </LinkButton>
        }
      />
    );
  return (
    <div className={categoryGrid()}>
      {categories.map((category, index) => (
        <CategoryTile
          key={category.id}
          href={hrefOf(category)}
          category={category}
          shape={shapeAt(index)}
          sizes={shapeAt(index) === 'wide' ? WIDE_TILE_SIZES : '(min-width: 768px) 25vw, 46vw'}
          priority={priorityOf(index)}
        />
      ))}
    </div>
  );
}

export function CategoryGridSkeleton() {
  return (
    <Loading>
      <div className={categoryGrid()}>
        {indices(6).map((index) => (
          <div key={index} className={categoryTile({ shape: shapeAt(index) }).root}>
            <Skeleton shape="tile" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
