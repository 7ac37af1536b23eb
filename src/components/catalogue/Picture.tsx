import { useCallback, useState } from 'react';
import { cx } from 'styled-system/css';
import { picture } from 'styled-system/recipes';
import { PHONE_MEDIA, pictureSources } from '../../../domain/catalogue/picture-sources';
import { Mark } from '../brand/Mark';

/** `first`: the screen's largest picture, with high priority. `soon`: loaded eagerly. Otherwise loaded lazily. */
export type PicturePriority = 'first' | 'soon';

interface Props {
  src: string | null | undefined;
  /** '' for decoration. */
  alt: string;
  /** The `sizes` of the picture, such as "(min-width: 768px) 25vw, 50vw". */
  sizes: string;
  /** As wide as the screen on phones, which all load one file that the server preloads (docs/decisions, 8). */
  wide?: boolean;
  /** Fills its frame instead of taking its own size. */
  fill?: boolean;
  /** px; reserves the space until the file has loaded */
  width?: number;
  height?: number;
  priority?: PicturePriority;
  tone?: 'photo' | 'plain';
  className?: string;
}

/** A responsive picture over its average colour; an almond where it can't be loaded. */
export function Picture({ src, ...rest }: Props) {
  return <Loaded key={src ?? ''} src={src} {...rest} />;
}

function Loaded({ src, alt, sizes, wide, fill, width = 640, height = 640, priority, tone, className }: Props) {
  const [failed, setFailed] = useState(!src);
  const from = pictureSources(src ?? '');
  const styles = picture({ fill, tone, backdrop: from.tone });
  // An error before hydration fires no event; decoding tells whether a complete picture without a size is broken.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setFailed(true));
  }, []);
  if (failed || !src) {
    return (
      <span
        className={cx(styles.missing, className)}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <Mark flat />
      </span>
    );
  }
  return (
    <picture className={styles.frame}>
      {wide && from.phone && <source type="image/avif" media={PHONE_MEDIA} srcSet={from.phone} />}
      {from.avif && <source type="image/avif" srcSet={from.avif} sizes={sizes} />}
      <img
        ref={check}
        src={from.src}
        srcSet={from.webp}
        sizes={from.webp ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        className={cx(styles.image, className)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority === 'first' ? 'high' : undefined}
        decoding={priority === 'first' ? 'sync' : 'async'}
        draggable={false}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
