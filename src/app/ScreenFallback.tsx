import { Trans, useLingui } from '@lingui/react/macro';
import { pageInset } from 'styled-system/recipes';
import { Button } from '../components/controls/Button';
import { EmptyState } from '../components/layout/EmptyState';
import { Loading, ProductGridSkeleton } from '../components/layout/Skeleton';
import type { RouteName } from '../../domain/routes/manifest';

interface Props {
  route: RouteName;
  isBroken: boolean;
  onRetry: () => void;
}

/** Shown until the first screen has loaded, or when its code fails to load. */
export function ScreenFallback({ route, isBroken, onRetry }: Props) {
  const { t } = useLingui();
  if (!isBroken)
    return (
      <Loading label={route === 'checkout' ? t`Loading checkout...` : undefined}>
        <div className={pageInset()}>
          <ProductGridSkeleton />
        </div>
      </Loading>
    );
  return (
    <EmptyState
      heading="h1"
      picture="/media/prop-parcel-480.webp"
      title={<Trans>This page did not load</Trans>}
      help={<Trans>Please check your connection and try again.</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      }
    />
  );
}
