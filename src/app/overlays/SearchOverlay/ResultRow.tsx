import { searchOverlay } from 'styled-system/recipes';
import type { Product } from '../../../../api/schemas/product';
import { CARD_NAME_LENGTH, truncate } from '../../../../domain/text/names';
import { Picture } from '../../../components/catalogue/Picture';
import { Price } from '../../../components/text/Price';
import { href } from '../../../../domain/routes/href';
import { Highlighted } from './Highlighted';
import { OptionLink, type OptionProps } from './OptionLink';

interface Props extends OptionProps {
  product: Product;
  query: string;
}

/** A product that the text finds, with the matching part of its name marked. */
export function ResultRow({ product: { id, name, image, price }, query, ...option }: Props) {
  const styles = searchOverlay();
  return (
    <OptionLink href={href('product', { productId: id })} {...option}>
      <span className={styles.picture}>
        <Picture src={image} alt="" sizes="64px" width={64} height={64} />
      </span>
      <span className={styles.text}>
        <bdi className={styles.name}>
          <Highlighted text={truncate(name, CARD_NAME_LENGTH)} query={query} />
        </bdi>
        <Price fils={price} variant="row" />
      </span>
    </OptionLink>
  );
}
