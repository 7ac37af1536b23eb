import { Trans } from '@lingui/react/macro';
import { pageInset } from 'styled-system/recipes';
import { href } from '../../../domain/routes/href';
import type { giftMachine } from '../../../machines/gift/gift.machine';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { LinkButton } from '../../components/controls/LinkButton';
import { EmptyState } from '../../components/layout/EmptyState';
import { PageTitle } from '../../components/layout/Titles';
import type { ScreenProps } from '../screen';
import { GiftForm } from './GiftForm';

/** An order as a gift: message, recipient, no prices in the parcel. */
export function GiftScreen({ screen }: ScreenProps<'gift', typeof giftMachine>) {
  const { gifts } = useShopIdentity();
  const isOffered = gifts.message || gifts.hidePrices;
  return (
    <div className={pageInset()}>
      {isOffered ? (
        <>
          <PageTitle>
            <Trans>Make it a gift</Trans>
          </PageTitle>
          <GiftForm form={screen} offered={gifts} />
        </>
      ) : (
        <EmptyState
          heading="h1"
          picture="/media/prop-parcel-480.webp"
          blob="green"
          title={<Trans>This shop does not offer gifts</Trans>}
          action={
            <LinkButton href={href('checkout')}>
              <Trans>Back to checkout</Trans>
            </LinkButton>
          }
        />
      )}
    </div>
  );
}
