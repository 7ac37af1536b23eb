import { categoryTile, type CategoryTileVariantProps } from 'styled-system/recipes';
import type { Category } from '../../../../api/schemas/category';
import { Link } from '../../controls/Link';
import { Picture, type PicturePriority } from '../Picture';

interface Props {
  href: string;
  category: Pick<Category, 'name' | 'image' | 'wideImage'>;
  shape?: CategoryTileVariantProps['shape'];
  sizes: string;
  priority?: PicturePriority | undefined;
}

/** `sizes` of a square picture in the middle of a wide tile. */
export const SCENELESS_SIZES = '320px';

const ACROSS: readonly Props['shape'][] = ['wide', 'band', 'hero'];

/** A category's picture with its name. */
export function CategoryTile({ href, category, shape, sizes, priority }: Props) {
  const styles = categoryTile({ shape });
  return (
    <Link href={href} className={styles.root}>
      <TilePicture
        category={category}
        isAcross={ACROSS.includes(shape)}
        shape={shape}
        sizes={sizes}
        priority={priority}
      />
      <bdi className={styles.label}>{category.name}</bdi>
    </Link>
  );
}

/** The category's wide picture on a wide tile; where the backend has none, its square picture in the middle. */
function TilePicture({
  category: { image, wideImage },
  isAcross,
  shape,
  sizes,
  priority,
}: Omit<Props, 'href'> & { isAcross: boolean }) {
  const styles = categoryTile({ shape });
  if (!isAcross) return <Picture src={image} alt="" fill sizes={sizes} priority={priority} className={styles.image} />;
  if (wideImage !== image)
    return <Picture src={wideImage} alt="" fill sizes={sizes} priority={priority} className={styles.scene} />;
  return (
    <>
      <Picture src={image} alt="" sizes={SCENELESS_SIZES} className={styles.backdrop} />
      <Picture src={image} alt="" sizes={SCENELESS_SIZES} priority={priority} className={styles.object} />
    </>
  );
}
