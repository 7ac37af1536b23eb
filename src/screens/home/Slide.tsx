import { useState } from 'react';
import { slider } from 'styled-system/recipes';
import { Picture } from '../../components/catalogue/Picture';

/** Worth loading: the slide in view, the one after it, and the one before as soon as somebody draws at them. */
export const isNear = (place: number, index: number, count: number, isDrawn: boolean): boolean =>
  place === index || place === (index + 1) % count || (isDrawn && place === (index - 1 + count) % count);

export const BANNER_SIZES = '(min-width: 1280px) 780px, (min-width: 768px) 600px, 92vw';

interface Props {
  image: string;
  isShown: boolean;
  /** What the screen begins with. */
  isFirst: boolean;
  isNear: boolean;
}

/** A banner, without its picture until it comes near; what was loaded stays. */
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
