import { categoryTile, type CategoryTileVariantProps } from 'styled-system/recipes';
import { Link } from '../../components/Link';
import { Picture } from '../../components/Picture';

interface Props {
  href: string;
  name: string;
  image: string;
  shape?: CategoryTileVariantProps['shape'];
  sizes: string;
  priority?: boolean;
}

/** A category as a picture that carries its name in a bite. */
export function CategoryTile({ href, name, image, shape, sizes, priority }: Props) {
  const look = categoryTile({ shape });
  return (
    <Link href={href} className={look.root}>
      {shape === 'wide' || shape === 'band' || shape === 'hero' ? (
        <>
          <Picture src={image} alt="" sizes="320px" className={look.backdrop} />
          <Picture src={image} alt="" sizes="320px" priority={priority} className={look.object} />
        </>
      ) : (
        <Picture src={image} alt="" fill sizes={sizes} priority={priority} className={look.image} />
      )}
      <bdi className={look.label}>{name}</bdi>
    </Link>
  );
}
