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
  /** Sends the code by SMS; undefined where it was not sent by WhatsApp. */
  onSms: (() => void) | undefined;
}

const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', minH: '11' });

/** The button's text starts where the countdown does. */
const sms = css({ ms: '-2' });

/** The countdown, Resend once it is over, and SMS in place of WhatsApp at any time. */
export function ResendRow({ counting, busy, disabled, onResend, onSms, ...time }: Props) {
  return (
    <div>
      <div className={row}>
        {counting ? <Countdown {...time} /> : <span />}
        <Button tone="plain" size="sm" busy={busy} disabled={disabled} onClick={onResend}>
          <Trans>Resend</Trans>
        </Button>
      </div>
      {onSms && (
        <Button tone="plain" size="sm" className={sms} disabled={busy} onClick={onSms}>
          <Trans>Not there? Send by SMS</Trans>
        </Button>
      )}
    </div>
  );
}
