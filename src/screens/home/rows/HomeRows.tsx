import { Trans } from '@lingui/react/macro';
import { listOptions } from '../../../../domain/routes/query';
import { Price } from '../../../components/text/Price';
import { RecentlyViewed } from '../../../components/catalogue/recent/RecentlyViewed';
import { ListRow } from './ListRow';

/** What many shoppers in Kuwait spend on a gift, in fils. */
const GIFT_BUDGET = 10_000;

const NO_OPTIONS = listOptions.read(new URLSearchParams());
const OFFERS = { ...NO_OPTIONS, onOffer: true };
const AFFORDABLE = { ...NO_OPTIONS, most: GIFT_BUDGET };

/** Rows below the new arrivals; their code and products load when they are needed. */
export function HomeRows() {
  return (
    <>
      <ListRow options={OFFERS} title={<Trans>Offers</Trans>} />
      <ListRow
        options={AFFORDABLE}
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
