import { useSelector } from '@xstate/react';
import { ResendRow } from '../../components/controls/ResendRow';
import type { LoginRef } from '../../../machines/login/login.machine';

/** Another code, once the countdown is over. */
export function Resend({ login }: { login: LoginRef }) {
  const { wait, deadline, now } = useSelector(login, ({ context }) => context);
  const isCounting = useSelector(login, (snapshot) => snapshot.hasTag('counting'));
  const isResending = useSelector(login, (snapshot) => snapshot.hasTag('resending'));
  const isResendable = useSelector(login, (snapshot) => snapshot.hasTag('resendable'));
  return (
    <ResendRow
      wait={wait}
      deadline={deadline}
      now={now}
      counting={isCounting}
      busy={isResending}
      disabled={!isResendable && !isResending}
      onResend={() => login.send({ type: 'resend.requested' })}
    />
  );
}
