import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { profileHead } from 'styled-system/recipes';
import { EmptyState } from '../../components/layout/EmptyState';
import { SignIn } from '../../components/icons/icons';
import { LinkButton } from '../../components/controls/LinkButton';
import { href } from '../../../domain/routes/href';

/** The visitor's profile menu (Specification 2, Profile). */
export function VisitorMenu({ preferences }: { preferences: ReactNode }) {
  return (
    <div className={profileHead().cards}>
      <EmptyState
        heading="h1"
        picture="/media/prop-phone-480.webp"
        blob="purple"
        title={<Trans>My account</Trans>}
        help={<Trans>Please login to access your profile and orders</Trans>}
        action={
          <LinkButton href={href('login')} icon={SignIn} mirror>
            <Trans>Login</Trans>
          </LinkButton>
        }
      />
      {preferences}
    </div>
  );
}
