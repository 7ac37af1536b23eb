import type { ReactNode } from 'react';
import { itemRow } from 'styled-system/recipes';
import { Picture } from '../catalogue/Picture';
import { Price } from '../text/Price';

interface Props {
  image: string;
  name: string;
  /** Under the name: variant, quantity. */
  meta: ReactNode;
  /** fils of the whole line; null for none */
  total: number | null;
  /** The previous amount, before the total. */
  before?: ReactNode;
}

/** A read-only line of an order; must be inside a `ul`. */
export function ItemRow({ image, name, meta, total, before }: Props) {
  const styles = itemRow();
  return (
    <li className={styles.root}>
      <span className={styles.picture}>
        <Picture src={image} alt="" sizes="56px" fill />
      </span>
      <span className={styles.text}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.meta}>{meta}</span>
      </span>
      <span className={styles.amount}>
        {before} {total !== null && <Price fils={total} variant="row" />}
      </span>
    </li>
  );
}
