import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '../../../../domain/routes/href';
import { LinkButton } from '../../controls/LinkButton';
import { EmptyState } from '../../layout/EmptyState';

/** A list without products, which leads to the categories. */
export function EmptyList({ help }: { help: ReactNode }) {
  return (
    <EmptyState
      picture="/media/prop-magnifier-480.webp"
      blob="yellow"
      title={<Trans>No products found</Trans>}
      help={help}
      action={
        <LinkButton href={href('categories')}>
          <Trans>Browse categories</Trans>
        </LinkButton>
      }
    />
  );
}
