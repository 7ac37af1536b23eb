import { categoryThumb } from 'styled-system/recipes';
import { Link } from '../../controls/Link';
import { Picture, type PicturePriority } from '../Picture';

interface Props {
  href: string;
  name: string;
  image: string | null | undefined;
  priority?: PicturePriority | undefined;
}

/** A category on a strip: an almond picture and its name. */
export function CategoryThumb({ href, name, image, priority }: Props) {
  const styles = categoryThumb();
  return (
    <Link href={href} className={styles.root}>
      <span className={styles.frame}>
        <Picture
          src={image}
          alt=""
          fill
          sizes="(min-width: 768px) 91px, 80px"
          priority={priority}
          className={styles.image}
        />
      </span>
      <bdi>{name}</bdi>
    </Link>
  );
}
