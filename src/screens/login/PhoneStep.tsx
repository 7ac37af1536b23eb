import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { css, cx } from 'styled-system/css';
import { emptyState } from 'styled-system/recipes';
import { COUNTRIES } from '../../../domain/customer/country';
import type { LoginReason } from '../../../machines/navigation/destination';
import { codeLength } from '../../adapters/device/code-length';
import { Button } from '../../components/controls/Button';
import { Countdown } from '../../components/text/Countdown';
import { LoginWords } from '../../components/text/LoginWords';
import { Notice } from '../../components/layout/Notice';
import { PhoneField } from '../../components/controls/PhoneField';
import { Picture } from '../../components/catalogue/Picture';
import { PageTitle } from '../../components/layout/Titles';
import { CODE_PROMISES } from '../../i18n/words/code-words';
import { countryOptions } from '../../i18n/words/country-words';
import { useTranslate } from '../../i18n/use-translate';
import type { LoginRef } from '../../../machines/login/login.machine';

const lead = css({ color: 'text.secondary', fontSize: 'base', mt: '-3', mb: '5' });
const why = css({ fontWeight: 'normal' });
const form = css({ display: 'grid', gap: '4' });

/** Asks for the phone number, with the reason where a guard led here. */
export function PhoneStep({ login, reason }: { login: LoginRef; reason: LoginReason | null }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const { phone, problem, wait, deadline, now } = useSelector(login, ({ context }) => context);
  const isBusy = useSelector(login, (snapshot) => snapshot.hasTag('busy'));
  const isLimited = useSelector(login, (snapshot) => snapshot.hasTag('counting'));
  const styles = emptyState({ blob: 'accent' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.send({ type: 'phone.submitted' });
  };
  const chooseCountry = (name: string) => {
    const country = COUNTRIES.find((one) => one.name === name);
    if (country) login.send({ type: 'country.changed', country: country.name });
  };
  return (
    <>
      <div className={cx(styles.art, css({ mx: 'auto' }))} aria-hidden="true">
        <Picture
          src="/media/prop-phone-480.webp"
          alt=""
          sizes="176px"
          width={240}
          height={240}
          className={styles.image}
        />
      </div>
      <PageTitle>
        <Trans>Welcome</Trans>
      </PageTitle>
      <p className={lead}>{translate(CODE_PROMISES[codeLength()])}</p>
      <form className={form} onSubmit={submit} noValidate>
        {reason === 'expired' && (
          <Notice tone="info" role="status">
            <Trans>Your session has ended. Please log in again; your cart is still here.</Trans>
          </Notice>
        )}
        {reason === 'needed' && (
          <Notice tone="soft">
            <p>
              <Trans>Please log in to continue</Trans>
            </p>
            <p className={why}>
              <Trans>Your number keeps your orders and addresses private, and there is no password.</Trans>
            </p>
          </Notice>
        )}
        <PhoneField
          label={t`Phone number`}
          size="lg"
          aria-required
          value={phone.local}
          onChange={(typed) => login.send({ type: 'phone.changed', typed })}
          country={phone.country}
          countries={countryOptions(translate)}
          onCountryChange={chooseCountry}
          errorIsAnswer
          error={problem && <LoginWords problem={problem} />}
        />
        {isLimited && <Countdown wait={wait} deadline={deadline} now={now} />}
        <Button type="submit" block busy={isBusy} disabled={isLimited}>
          <Trans>Send code</Trans>
        </Button>
      </form>
    </>
  );
}
