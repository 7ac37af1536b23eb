import { useState } from 'react';
import { slider } from 'styled-system/recipes';
import { Picture } from '../../components/catalogue/Picture';

/** Whether a slide's picture loads: the current and the next one, and the previous one once dragging starts. */
export const isNear = (place: number, index: number, count: number, isDragged: boolean): boolean =>
  place === index || place === (index + 1) % count || (isDragged && place === (index - 1 + count) % count);

export const BANNER_SIZES = '(min-width: 1280px) 780px, (min-width: 768px) 600px, 92vw';

interface Props {
  image: string;
  isShown: boolean;
  /** The first slide: the screen's largest picture. */
  isFirst: boolean;
  isNear: boolean;
}

/** A banner whose picture loads when it is near and then stays. */
export function Slide({ image, isShown, isFirst, isNear }: Props) {
  const [wasNear, setWasNear] = useState(isFirst);
  if (isNear && !wasNear) setWasNear(true);
  const styles = slider();
  return (
    <div className={styles.slide} aria-hidden={!isShown}>
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
    </div>
  );
}
