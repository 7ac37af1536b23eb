import type { ResourceRef } from '../../../machines/catalogue/resource.machine';
import { useLingui } from '@lingui/react/macro';
import type { bannersResource } from '../../../machines/catalogue/catalogue.actors';
import { css } from 'styled-system/css';
import { Loading, Skeleton } from '../../components/layout/Skeleton';
import { useResource } from '../../app/hooks/use-resource';
import { BannerSlider } from './BannerSlider';
import { Retry } from '../../components/catalogue/list/Retry';

const banner = css({ md: { w: 'banner' }, xl: { w: 'full' } });
/** Reserves the space of the dots. */
const controls = css({ h: '11', xl: { display: 'none' } });

export function Banners({ actor }: { actor: ResourceRef }) {
  const { t } = useLingui();
  const { data, isFailed, refresh } = useResource<typeof bannersResource>(actor);
  if (isFailed) return <Retry text={t`The offers could not be loaded`} onRetry={refresh} />;
  if (!data)
    return (
      <Loading>
        <div className={banner}>
          <Skeleton shape="banner" />
        </div>
        <div className={controls} />
      </Loading>
    );
  if (data.length === 0) return null;
  return <BannerSlider key={data.length} banners={[...new Map(data.map((one) => [one.image, one])).values()]} />;
}
