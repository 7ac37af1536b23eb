import type { ResourceRef } from '../../../machines/resource.machine';
import { useLingui } from '@lingui/react/macro';
import type { bannersResource } from '../../../machines/resources/catalogue';
import { Loading, Skeleton } from '../../components/Skeleton';
import { useResource } from '../../use-resource';
import { BannerSlider } from './BannerSlider';
import { Retry } from './Retry';

/** The banners, once they are there. */
export function Banners({ actor }: { actor: ResourceRef }) {
  const { t } = useLingui();
  const { data, isFailed, refresh } = useResource<typeof bannersResource>(actor);
  if (isFailed) return <Retry text={t`The offers could not be loaded`} onRetry={refresh} />;
  if (!data)
    return (
      <Loading>
        <Skeleton shape="banner" />
      </Loading>
    );
  if (data.length === 0) return null;
  return <BannerSlider key={data.length} images={[...new Set(data.map(({ image }) => image))]} />;
}
