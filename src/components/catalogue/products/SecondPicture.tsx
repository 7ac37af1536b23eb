import { useState } from 'react';
import { productCard } from 'styled-system/recipes';
import { Picture } from '../Picture';

/** A card's second picture over the first while a mouse points at it; fades in once it has loaded. */
export function SecondPicture({ src, sizes }: { src: string; sizes: string }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <span className={productCard().second} data-loaded={isLoaded || undefined} onLoadCapture={() => setLoaded(true)}>
      <Picture src={src} alt="" fill sizes={sizes} priority="soon" />
    </span>
  );
}
