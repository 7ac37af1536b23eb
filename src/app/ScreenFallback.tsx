import { Trans, useLingui } from '@lingui/react/macro';
import { pageInset } from 'styled-system/recipes';
import { Button } from '../components/controls/Button';
import { EmptyState } from '../components/layout/EmptyState';
import { Loading, ProductGridSkeleton } from '../components/layout/Skeleton';
import type { RouteName } from '../../domain/routes/manifest';

interface Props {
  place: RouteName;
  isBroken: boolean;
  onRetry: () => void;
}

/** Before the first screen is there: who may enter is still being found out, or its code is on the way. */
export function ScreenFallback({ place, isBroken, onRetry }: Props) {
  const { t } = useLingui();
  if (!isBroken)
    return (
      <Loading label={place === 'checkout' ? t`Loading checkout...` : undefined}>
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
