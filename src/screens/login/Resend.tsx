import { useSelector } from '@xstate/react';
import { ResendRow } from '../../components/controls/ResendRow';
import type { ResendRef } from '../../../machines/login/resend.machine';

/** Resend, connected to its machine. */
export function Resend({ resend }: { resend: ResendRef }) {
  const { channel, wait, deadline, now } = useSelector(resend, ({ context }) => context);
  const isCounting = useSelector(resend, (snapshot) => snapshot.hasTag('counting'));
  const isResending = useSelector(resend, (snapshot) => snapshot.hasTag('resending'));
  const isResendable = useSelector(resend, (snapshot) => snapshot.hasTag('resendable'));
  return (
    <ResendRow
      wait={wait}
      deadline={deadline}
      now={now}
      counting={isCounting}
      busy={isResending}
      disabled={!isResendable && !isResending}
      onResend={() => resend.send({ type: 'resend.requested' })}
      onSms={channel === 'whatsapp' ? () => resend.send({ type: 'sms.requested' }) : undefined}
    />
  );
}
