import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../../controls/Button';
import { ArrowClockwise } from '../../icons/icons';
import { Notice } from '../../layout/Notice';

/** An error with Retry in place of a section that failed to load. */
export function Retry({ text, onRetry }: { text: ReactNode; onRetry: () => void }) {
  return (
    <Notice tone="error" role="alert">
      <div className={css({ display: 'grid', gap: '2', justifyItems: 'start' })}>
        <span>{text}</span>
        <Button size="sm" tone="soft" icon={ArrowClockwise} onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    </Notice>
  );
}
