import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { css } from 'styled-system/css';
import { Button } from './Button';
import { Countdown } from '../text/Countdown';

interface Props extends ComponentProps<typeof Countdown> {
  /** True until Resend may be pressed. */
  counting: boolean;
  busy: boolean;
  disabled: boolean;
  onResend: () => void;
}

const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', minH: '11' });

/** The countdown, and Resend once it is over. */
export function ResendRow({ counting, busy, disabled, onResend, ...time }: Props) {
  return (
    <div className={row}>
      {counting ? <Countdown {...time} /> : <span />}
      <Button tone="plain" size="sm" busy={busy} disabled={disabled} onClick={onResend}>
        <Trans>Resend</Trans>
      </Button>
    </div>
  );
}
