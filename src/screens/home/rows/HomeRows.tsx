import { Trans, useLingui } from '@lingui/react/macro';
import { listOptions } from '../../../../domain/routes/query';
import { Price } from '../../../components/text/Price';
import { RecentlyViewed } from '../../../components/catalogue/recent/RecentlyViewed';
import { ListRow } from '../../../components/catalogue/recent/ListRow';

/** What many shoppers in Kuwait spend on a gift, in fils. */
const GIFT_BUDGET = 10_000;

const NO_OPTIONS = listOptions.read(new URLSearchParams());
const OFFERS = { query: '', ...NO_OPTIONS, onOffer: true };

/** Rows below the new arrivals; their code and products load when they are needed. */
export function HomeRows() {
  const { t } = useLingui();
  return (
    <>
      <ListRow list={OFFERS} title={<Trans>Offers</Trans>} />
      <ListRow
        list={{ ...NO_OPTIONS, query: t`gift`, most: GIFT_BUDGET }}
        title={
          <Trans>
            Gifts up to <Price fils={GIFT_BUDGET} />
          </Trans>
        }
      />
      <RecentlyViewed current={null} />
    </>
  );
}
