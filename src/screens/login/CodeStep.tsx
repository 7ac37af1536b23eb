import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { css } from 'styled-system/css';
import { formatPhone } from '../../../domain/customer/phone';
import { codeLength } from '../../adapters/device/code-length';
import { Button } from '../../components/controls/Button';
import { CodeBoxes } from '../../components/controls/CodeBoxes';
import { LoginWords } from '../../components/text/LoginWords';
import { Ltr } from '../../components/text/Ltr';
import { Notice } from '../../components/layout/Notice';
import { PageTitle } from '../../components/layout/Titles';
import { CODE_LABELS } from '../../i18n/words/code-words';
import { LOGIN_PROBLEMS } from '../../i18n/words/login-words';
import { useTranslate } from '../../i18n/use-translate';
import type { LoginRef } from '../../../machines/login/login.machine';
import type { OneTimeCodeRef } from '../../../machines/login/one-time-code.machine';
import { useChild } from '../../app/hooks/use-child';
import { Resend } from './Resend';

const lead = css({
  color: 'text.secondary',
  fontSize: 'base',
  mt: '-4',
  mb: '4',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
});
/** Aligns the button's text with the lines above where it wraps. */
const change = css({ ms: '-2' });
const form = css({ display: 'grid', gap: '4' });

/** Asks for the code that was sent; the last digit submits (Specification 4, Login flow). */
export function CodeStep({ login, step }: { login: LoginRef; step: OneTimeCodeRef }) {
  const translate = useTranslate();
  const phone = useSelector(login, ({ context }) => context.phone);
  const { code, problem } = useSelector(step, ({ context }) => context);
  const isBusy = useSelector(step, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('done'));
  const isSpent = useSelector(step, (snapshot) => snapshot.hasTag('invalidated'));
  const isSent = useSelector(step, (snapshot) => snapshot.hasTag('sent'));
  const resend = useChild(step, ({ children }) => children.resend);
  const isByWhatsApp = useSelector(resend, (child) => child?.context.channel === 'whatsapp');
  const isLate = problem === 'delayed';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step.send({ type: 'code.submitted' });
  };
  return (
    <>
      <PageTitle>
        <Trans>Enter the verification code</Trans>
      </PageTitle>
      <p className={lead}>
        <span>
          {isByWhatsApp ? (
            <Trans>
              We sent a code by WhatsApp to <Ltr>{formatPhone(phone)}</Ltr>
            </Trans>
          ) : (
            <Trans>
              We sent it to <Ltr>{formatPhone(phone)}</Ltr>
            </Trans>
          )}
        </span>
        <Button tone="plain" size="sm" className={change} onClick={() => login.send({ type: 'phone.reopened' })}>
          <Trans>Change</Trans>
        </Button>
      </p>
      <form className={form} onSubmit={submit} noValidate>
        <CodeBoxes
          // A new code enables the input again, which then takes the focus.
          key={String(isSpent)}
          length={codeLength()}
          label={translate(CODE_LABELS[codeLength()])}
          value={code}
          onChange={(digits) => step.send({ type: 'code.changed', code: digits })}
          error={problem && !isLate && <LoginWords problem={problem} />}
          disabled={isSpent}
          autoFocus
        />
        {resend && <Resend resend={resend} />}
        <Button type="submit" block busy={isBusy} disabled={isSpent}>
          <Trans>Verify</Trans>
        </Button>
        {isSent && (
          <Notice tone="success" role="status">
            <Trans>A new code was sent to your phone</Trans>
          </Notice>
        )}
        {isLate && (
          <Notice tone="info" role="status">
            {translate(LOGIN_PROBLEMS.delayed)}
          </Notice>
        )}
      </form>
    </>
  );
}
