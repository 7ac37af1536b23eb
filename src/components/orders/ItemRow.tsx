import type { ReactNode } from 'react';
import { itemRow } from 'styled-system/recipes';
import { Picture } from '../catalogue/Picture';
import { Price } from '../text/Price';

interface Props {
  image: string;
  name: string;
  /** Small words under the name: variant, quantity. */
  meta: ReactNode;
  /** fils of the whole line; null where nothing is counted */
  total: number | null;
  /** An amount that counts no more, before the total. */
  before?: ReactNode;
}

/** A bought thing in a list that can't be changed; stands in a `ul`. */
export function ItemRow({ image, name, meta, total, before }: Props) {
  const look = itemRow();
  return (
    <li className={look.root}>
      <span className={look.picture}>
        <Picture src={image} alt="" sizes="56px" fill />
      </span>
      <span className={look.text}>
        <span className={look.name} dir="auto">
          {name}
        </span>
        <span className={look.meta}>{meta}</span>
      </span>
      <span className={look.amount}>
        {before} {total !== null && <Price fils={total} look="row" />}
      </span>
    </li>
  );
}
