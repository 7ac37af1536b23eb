import { searchOverlay } from 'styled-system/recipes';
import type { Product } from '../../../../api/schemas/product';
import { highlightMatch } from '../../../../domain/text/search-text';
import { CARD_NAME_LENGTH, truncate } from '../../../../domain/text/names';
import { Icon } from '../../../components/icons/Icon';
import { ArrowUpForward } from '../../../components/icons/icons';
import { Link } from '../../../components/controls/Link';
import { Picture } from '../../../components/catalogue/Picture';
import { Price } from '../../../components/text/Price';
import { href } from '../../../../domain/routes/href';

interface Props {
  product: Product;
  query: string;
  onOpen: () => void;
}

/** A search result with the matching text marked. */
export function ResultRow({ product: { id, name, image, price }, query, onOpen }: Props) {
  const styles = searchOverlay();
  return (
    <Link href={href('product', { productId: id })} className={styles.row} replace onClick={onOpen}>
      <span className={styles.picture}>
        <Picture src={image} alt="" sizes="64px" width={64} height={64} />
      </span>
      <span className={styles.text}>
        <bdi className={styles.name}>
          {highlightMatch(truncate(name, CARD_NAME_LENGTH), query).map(({ text, isMatch }) =>
            isMatch ? (
              <mark key={text} className={styles.mark}>
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </bdi>
        <Price fils={price} variant="row" />
      </span>
      <Icon as={ArrowUpForward} size={20} mirror />
    </Link>
  );
}
