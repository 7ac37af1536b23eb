import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { css } from 'styled-system/css';
import type { accountDeletionMachine } from '../../../machines/session/account-deletion.machine';
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
import { useSay } from '../../i18n/use-say';

type DeletionRef = ActorRefFrom<typeof accountDeletionMachine>;

const form = css({ display: 'grid', gap: '4', pt: '2' });

/** Asks whether the account shall really go, then for the code that proves who asks. */
export function AccountDeletion({ deletion, isOpen }: { deletion: DeletionRef; isOpen: boolean }) {
  const { t } = useLingui();
  const say = useSay();
  const boxes = useRef<HTMLInputElement>(null);
  const snapshot = useSelector(deletion, (current) => current);
  const { phone, code, problem, wait, deadline, now } = snapshot.context;
  const isUnsent = snapshot.hasTag('failed');
  const isResending = snapshot.hasTag('resending');
  const isCounting = snapshot.hasTag('counting');
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
            {snapshot.hasTag('sent') ? (
              <Trans>
                To make sure it is you, we sent a code to <Ltr>{number}</Ltr>
              </Trans>
            ) : (
              <Trans>
                To make sure it is you, a code has to be sent to <Ltr>{number}</Ltr>
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
            label={say(CODE_LABELS[codeLength()])}
            value={code}
            onChange={(digits) => deletion.send({ type: 'code.changed', code: digits })}
            error={!isUnsent && words}
            disabled={isUnsent}
            readOnly={snapshot.hasTag('busy')}
            autoFocus
          />
          <Button type="submit" tone="danger" block busy={snapshot.hasTag('busy')} disabled={isUnsent || isResending}>
            <Trans>Delete Account</Trans>
          </Button>
          <ResendRow
            wait={wait}
            deadline={deadline}
            now={now}
            counting={isCounting}
            busy={isResending}
            disabled={isCounting || snapshot.hasTag('busy')}
            onResend={() => deletion.send({ type: 'resend.requested' })}
          />
        </form>
      </Sheet>
    </>
  );
}
