import { useState } from 'react';
import { slider } from 'styled-system/recipes';
import type { Banner } from '../../../api/schemas/banner';
import { Picture } from '../../components/catalogue/Picture';
import { Link } from '../../components/controls/Link';

/** Whether a slide's picture loads: the current and the next one, and the previous one once dragging starts. */
export const isNear = (place: number, index: number, count: number, isDragged: boolean): boolean =>
  place === index || place === (index + 1) % count || (isDragged && place === (index - 1 + count) % count);

export const BANNER_SIZES = '(min-width: 1280px) 780px, (min-width: 768px) 600px, 92vw';

interface Props {
  banner: Pick<Banner, 'image' | 'title' | 'link'>;
  isShown: boolean;
  /** The first slide: the screen's largest picture. */
  isFirst: boolean;
  isNear: boolean;
}

/**
 * A banner whose picture loads when it is near and then stays. A title is live text on wordless art, whose free side follows
 * the direction of reading; a picture without one has words of its own and isn't mirrored.
 */
export function Slide({ banner: { image, title, link }, isShown, isFirst, isNear }: Props) {
  const [wasNear, setWasNear] = useState(isFirst);
  if (isNear && !wasNear) setWasNear(true);
  const styles = slider({ titled: title !== '' });
  const content = (
    <>
      {wasNear && (
        <Picture
          src={image}
          alt=""
          fill
          wide
          sizes={BANNER_SIZES}
          width={1120}
          height={640}
          priority={isFirst ? 'first' : 'soon'}
          className={styles.image}
        />
      )}
      {title !== '' && <span className={styles.title}>{title}</span>}
    </>
  );
  return (
    <div className={styles.slide} inert={!isShown}>
      {title !== '' && link ? (
        <Link href={link} draggable={false} className={styles.link}>
          {content}
        </Link>
      ) : (
        content
      )}
    </div>
  );
}
