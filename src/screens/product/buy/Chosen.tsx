import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { productPage } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import { isNearlyGone } from '../../../../machines/product/offer.rules';
import type { variantSelectionMachine } from '../../../../machines/product/variant-selection.machine';
import { FewLeft } from '../../../components/catalogue/products/FewLeft';
import { Picture } from '../../../components/catalogue/Picture';
import { isolated } from '../../../i18n/isolated';

interface Props {
  selection: ActorRefFrom<typeof variantSelectionMachine>;
  /** of the chosen variant */
  image: string | undefined;
}

/**
 * The chosen values beside Add to Cart, with how few units are left of them. The picture is small, and in view while a
 * colour is being chosen below the large one.
 */
export function Chosen({ selection, image }: Props) {
  const { t } = useLingui();
  const { selection: values, variant } = useSelector(selection, ({ context }) => context);
  const stock = variant?.stock ?? null;
  const styles = productPage();
  return (
    <span className={styles.chosen}>
      <span className={styles.chosenPicture}>
        <Picture src={image} alt="" sizes="40px" width={40} height={40} />
      </span>
      <span className={styles.chosenValues}>
        {Object.values(values).map(isolated).join(t`, `)}
        <span className={styles.few} data-few={isNearlyGone(stock) || undefined}>
          {isNearlyGone(stock) ? <FewLeft units={stock} /> : <Trans>Total</Trans>}
        </span>
      </span>
    </span>
  );
}
