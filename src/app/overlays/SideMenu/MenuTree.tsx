import { useLingui } from '@lingui/react/macro';
import { menuResource } from '../../../../machines/catalogue/menu.actors';
import { Loading, Skeleton } from '../../../components/layout/Skeleton';
import { Retry } from '../../../components/catalogue/list/Retry';
import { useLocale, useWidget } from '../../shop-context';
import { useResource } from '../../hooks/use-resource';
import { MenuBranch } from './MenuBranch';

/** The category tree; a new language loads it again. */
export function MenuTree() {
  return <Tree key={useLocale()} />;
}

function Tree() {
  const { t } = useLingui();
  const { data, isFailed, refresh } = useResource<typeof menuResource>(useWidget(menuResource, { request: null }));
  if (isFailed) return <Retry text={t`The categories could not be loaded`} onRetry={refresh} />;
  if (!data)
    return (
      <Loading>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Loading>
    );
  return <MenuBranch categories={data} depth={1} />;
}
