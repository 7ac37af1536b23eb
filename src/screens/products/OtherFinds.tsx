import { Trans } from '@lingui/react/macro';
import { chip, strip } from 'styled-system/recipes';
import { href } from '../../../domain/routes/href';
import { listOptions } from '../../../domain/routes/query';
import { popularResource } from '../../../machines/catalogue/search.actors';
import { useResource } from '../../app/hooks/use-resource';
import { useWidget } from '../../app/shop-context';
import { ListRow } from '../../components/catalogue/recent/ListRow';
import { useApproach } from '../../components/catalogue/recent/use-approach';
import { Link } from '../../components/controls/Link';
import { SectionTitle } from '../../components/layout/Titles';

const NO_OPTIONS = listOptions.read(new URLSearchParams());
const OFFERS = { query: '', ...NO_OPTIONS, onOffer: true };

/** Popular searches and offers. */
export function OtherFinds() {
  const popular = useWidget(popularResource, {});
  const { data } = useResource<typeof popularResource>(popular);
  const approach = useApproach(() => popular.send({ type: 'resource.requested', request: null }));
  return (
    <>
      <section ref={approach}>
        {data && data.length > 0 && (
          <>
            <SectionTitle>
              <Trans>Popular searches</Trans>
            </SectionTitle>
            <div className={strip()}>
              {data.map((query) => (
                <Link key={query} href={href('products', { query, categoryId: '', ...NO_OPTIONS })} className={chip()}>
                  <bdi>{query}</bdi>
                </Link>
              ))}
            </div>
          </>
        )}
      </section>
      <ListRow list={OFFERS} title={<Trans>Offers</Trans>} />
    </>
  );
}
