import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../../controls/Button';
import { ArrowClockwise } from '../../icons/icons';
import { Notice } from '../../layout/Notice';

/** A part of the window that could not be read; the rest of it stays. */
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
