import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../layout/EmptyState';
import { LinkButton } from '../../controls/LinkButton';
import { href } from '../../../../domain/routes/href';

export function CategoryGone() {
  return (
    <EmptyState
      heading="h1"
      picture="/media/prop-magnifier-480.webp"
      blob="accent"
      title={<Trans>Category not found</Trans>}
      help={<Trans>It may have been closed, or the address is mistyped.</Trans>}
      action={
        <LinkButton href={href('categories')}>
          <Trans>Browse categories</Trans>
        </LinkButton>
      }
    />
  );
}
