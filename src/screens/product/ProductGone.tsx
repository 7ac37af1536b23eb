import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../components/layout/EmptyState';
import { LinkButton } from '../../components/controls/LinkButton';
import { href } from '../../../domain/routes/href';

export function ProductGone() {
  return (
    <EmptyState
      heading="h1"
      picture="/media/prop-magnifier-480.webp"
      blob="accent"
      title={<Trans>Product not found</Trans>}
      help={<Trans>It may no longer be sold here.</Trans>}
      action={
        <LinkButton href={href('home')}>
          <Trans>Continue Shopping</Trans>
        </LinkButton>
      }
    />
  );
}
