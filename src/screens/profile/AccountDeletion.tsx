import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import { css } from 'styled-system/css';
import type { AccountDeletionRef } from '../../../machines/session/account-deletion.machine';
import { formatPhone, splitPhone } from '../../../domain/customer/phone';
import { codeLength } from '../../adapters/device/code-length';
import { AlertDialog } from '../../components/overlays/AlertDialog';
import { Button } from '../../components/controls/Button';
import { CodeBoxes } from '../../components/controls/CodeBoxes';
import { LoginWords } from '../../components/text/LoginWords';
import { Ltr } from '../../components/text/Ltr';
import { Notice } from '../../components/layout/Notice';
import { ResendRow } from '../../components/controls/ResendRow';
import { Sheet } from '../../components/overlays/Sheet';
import { CODE_LABELS } from '../../i18n/words/code-words';
import { useTranslate } from '../../i18n/use-translate';

const NO_COUNTDOWN = { channel: 'sms', wait: 0, deadline: null, now: 0 };

const form = css({ display: 'grid', gap: '4', pt: '2' });

/** Confirms the deletion of the account, then asks for the code. */
export function AccountDeletion({ deletion, isOpen }: { deletion: AccountDeletionRef; isOpen: boolean }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const boxes = useRef<HTMLInputElement>(null);
  const snapshot = useSelector(deletion, (current) => current);
  const { phone, code, problem } = snapshot.context;
  const { resend } = snapshot.children;
  const countdown = useSelector(resend, (child) => child?.context ?? NO_COUNTDOWN);
  const isSending = useSelector(resend, (child) => child?.hasTag('resending') ?? false);
  const isRunning = useSelector(resend, (child) => child?.hasTag('counting') ?? false);
  const isSent = snapshot.hasTag('sent');
  const isBusy = snapshot.hasTag('busy') || (isSending && !isSent);
  const isUnsent = snapshot.hasTag('failed') && !isSending;
  const isResending = isSending && isSent;
  const isCounting = isRunning && !isBusy;
  const canSendSms = countdown.channel === 'whatsapp' && isSent;
  const number = formatPhone(splitPhone(phone, ''));
  const words = problem && <LoginWords problem={problem} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    deletion.send({ type: 'code.submitted' });
  };
  return (
    <>
      <AlertDialog
        open={isOpen && snapshot.hasTag('asking')}
        title={<Trans>Delete your account?</Trans>}
        text={<Trans>Your name, phone and addresses are erased for good. Orders you placed are still delivered.</Trans>}
        confirmLabel={t`Delete Account`}
        onConfirm={() => deletion.send({ type: 'deletion.confirmed' })}
        onCancel={() => deletion.send({ type: 'deletion.cancelled' })}
      />
      <Sheet
        open={isOpen && snapshot.hasTag('code')}
        onClose={() => deletion.send({ type: 'deletion.cancelled' })}
        title={<Trans>Enter the verification code</Trans>}
        initialFocus={boxes}
      >
        <form className={form} onSubmit={submit} noValidate>
          <p>
            {isSent ? (
              <Trans>
                To make sure it is you, we sent a code to <Ltr>{number}</Ltr>
              </Trans>
            ) : (
              <Trans>
                To make sure it is you, we need to send a code to <Ltr>{number}</Ltr>
              </Trans>
            )}
          </p>
          {isUnsent && words && (
            <Notice tone="error" role="alert">
              {words}
            </Notice>
          )}
          <CodeBoxes
            key={String(isUnsent)}
            ref={boxes}
            length={codeLength()}
            label={translate(CODE_LABELS[codeLength()])}
            value={code}
            onChange={(digits) => deletion.send({ type: 'code.changed', code: digits })}
            error={!isUnsent && words}
            disabled={isUnsent}
            readOnly={isBusy}
            autoFocus
          />
          <Button type="submit" tone="danger" block busy={isBusy} disabled={isUnsent || isResending}>
            <Trans>Delete Account</Trans>
          </Button>
          <ResendRow
            wait={countdown.wait}
            deadline={countdown.deadline}
            now={countdown.now}
            counting={isCounting}
            busy={isResending}
            disabled={isCounting || isBusy}
            onResend={() => resend?.send({ type: 'resend.requested' })}
            onSms={canSendSms ? () => resend?.send({ type: 'sms.requested' }) : undefined}
          />
        </form>
      </Sheet>
    </>
  );
}
