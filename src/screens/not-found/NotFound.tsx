import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../components/layout/EmptyState';
import { LinkButton } from '../../components/controls/LinkButton';
import { href } from '../../../domain/routes/href';

export function NotFound() {
  return (
    <EmptyState
      heading="h1"
      picture="/media/prop-magnifier-480.webp"
      title={<Trans>Page not found</Trans>}
      help={<Trans>The address may be old or mistyped.</Trans>}
      action={
        <LinkButton href={href('home')}>
          <Trans>Continue Shopping</Trans>
        </LinkButton>
      }
    />
  );
}
