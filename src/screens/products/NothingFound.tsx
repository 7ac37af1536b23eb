import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../components/layout/EmptyState';
import { LinkButton } from '../../components/controls/LinkButton';
import { href } from '../../../domain/routes/href';

export function NothingFound() {
  return (
    <EmptyState
      picture="/media/prop-magnifier-480.webp"
      blob="yellow"
      title={<Trans>No products found</Trans>}
      help={<Trans>Try a shorter word, or browse the categories.</Trans>}
      action={
        <LinkButton href={href('categories')}>
          <Trans>Browse categories</Trans>
        </LinkButton>
      }
    />
  );
}
