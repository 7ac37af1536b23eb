import { Trans } from '@lingui/react/macro';
import { reelsFeed } from 'styled-system/recipes';
import type { Reel } from '../../../api/schemas/reel';
import { CARD_NAME_LENGTH, truncate } from '../../../domain/text/names';
import { LinkButton } from '../../components/controls/LinkButton';
import { Picture } from '../../components/catalogue/Picture';
import { Price } from '../../components/text/Price';
import { href } from '../../../domain/routes/href';

/** The link to the clip's product, with its data where the backend sends it. */
export function ReelOrder({ reel: { productId, product } }: { reel: Reel }) {
  const styles = reelsFeed();
  const to = href('product', { productId });
  if (!product)
    return (
      <LinkButton href={to} tone="white" size="lg" block>
        <Trans>Order now</Trans>
      </LinkButton>
    );
  return (
    <div className={styles.order}>
      <span className={styles.orderPicture}>
        <Picture src={product.image} alt="" sizes="60px" width={60} height={60} />
      </span>
      <span className={styles.orderText}>
        <bdi>{truncate(product.name, CARD_NAME_LENGTH)}</bdi>
        <Price fils={product.price} variant="row" />
      </span>
      <LinkButton href={to} tone="white" size="sm">
        <Trans>Order now</Trans>
      </LinkButton>
    </div>
  );
}
