import { useLingui } from '@lingui/react/macro';
import { productCard } from 'styled-system/recipes';
import type { Product } from '../../../../api/schemas/product';
import { isNearlyGone } from '../../../../machines/product/offer.rules';
import { FewLeft } from './FewLeft';

const MAX_DOTS = 4;

/** A card's colours as dots, and how few units are left; nothing for most products. */
export function CardMarks({ product: { colours = [], stock } }: { product: Pick<Product, 'colours' | 'stock'> }) {
  const { t } = useLingui();
  const isFew = isNearlyGone(stock);
  if (colours.length === 0 && !isFew) return null;
  const styles = productCard();
  const names = colours.map(({ name }) => name).join(t`, `);
  return (
    <p className={styles.marks}>
      {names && (
        <span role="img" className={styles.dots} aria-label={t`Colours: ${names}`}>
          {colours.slice(0, MAX_DOTS).map(({ name, swatch }) => (
            <svg key={name} viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="5.5" fill={swatch} />
            </svg>
          ))}
          {colours.length > MAX_DOTS && <bdi dir="ltr">{`+${colours.length - MAX_DOTS}`}</bdi>}
        </span>
      )}
      {isFew && (
        <span className={styles.few}>
          <FewLeft units={stock} />
        </span>
      )}
    </p>
  );
}
