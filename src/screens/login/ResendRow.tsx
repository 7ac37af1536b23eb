import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { Button } from '../../components/Button';
import { Countdown } from '../../components/Countdown';
import type { LoginRef } from './Login';

const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', minH: '11' });

/** The countdown, and Resend once it is over. */
export function ResendRow({ login }: { login: LoginRef }) {
  const { wait, deadline, now } = useSelector(login, ({ context }) => context);
  const isCounting = useSelector(login, (snapshot) => snapshot.hasTag('counting'));
  const isResending = useSelector(login, (snapshot) => snapshot.hasTag('resending'));
  const isResendable = useSelector(login, (snapshot) => snapshot.hasTag('resendable'));
  return (
    <div className={row}>
      {isCounting ? <Countdown wait={wait} deadline={deadline} now={now} /> : <span />}
      <Button
        tone="plain"
        size="sm"
        busy={isResending}
        disabled={!isResendable && !isResending}
        onClick={() => login.send({ type: 'resend.requested' })}
      >
        <Trans>Resend</Trans>
      </Button>
    </div>
  );
}
