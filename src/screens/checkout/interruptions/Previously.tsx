import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden';

const styles = css({ fontSize: 'xs', fontWeight: 'normal', color: 'text.muted' });

/** An amount that no longer applies, struck through and named for screen readers. */
export function Previously({ children }: { children: ReactNode }) {
  return (
    <s className={styles}>
      <VisuallyHidden>
        <Trans>Previously</Trans>{' '}
      </VisuallyHidden>
      {children}
    </s>
  );
}
