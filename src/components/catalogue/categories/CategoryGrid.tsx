import { Trans } from '@lingui/react/macro';
import { categoryGrid, categoryTile } from 'styled-system/recipes';
import type { Category } from '../../../../api/schemas/category';
import { EmptyState } from '../../layout/EmptyState';
import { LinkButton } from '../../controls/LinkButton';
import type { PicturePriority } from '../Picture';
import { places } from '../../map/places';
import { Loading, Skeleton } from '../../layout/Skeleton';
import { href } from '../../../../domain/routes/href';
import { CategoryTile } from './CategoryTile';

interface Props {
  categories: readonly Category[];
  hrefOf: (category: Category) => string;
}

/** Every third tile is double width (Specification 2, Categories). */
const shapeAt = (place: number) => (place % 3 === LARGEST_TILE ? 'wide' : 'square');

/** The place of the first tile that goes across: the largest picture of a grid. */
export const LARGEST_TILE = 2;
export const WIDE_TILE_SIZES = '(min-width: 768px) 50vw, 92vw';

/** Four tiles stand on a phone's first screen; the wide one is the largest. */
function priorityOf(place: number): PicturePriority | undefined {
  if (place > 3) return undefined;
  return shapeAt(place) === 'wide' ? 'first' : 'soon';
}

/** Categories as tiles, or the words for having none. */
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
      {categories.map((category, place) => (
        <CategoryTile
          key={category.id}
          href={hrefOf(category)}
          category={category}
          shape={shapeAt(place)}
          sizes={shapeAt(place) === 'wide' ? WIDE_TILE_SIZES : '(min-width: 768px) 25vw, 46vw'}
          priority={priorityOf(place)}
        />
      ))}
    </div>
  );
}

/** Categories that haven't come yet. */
export function CategoryGridSkeleton() {
  return (
    <Loading>
      <div className={categoryGrid()}>
        {places(6).map((place) => (
          <div key={place} className={categoryTile({ shape: shapeAt(place) }).root}>
            <Skeleton shape="tile" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
