import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { promo as promoStyles } from 'styled-system/recipes';
import { Button } from '../../../components/controls/Button';
import { Card } from '../../../components/layout/Card';
import { Field } from '../../../components/controls/Field';
import { Icon } from '../../../components/icons/Icon';
import { IconButton } from '../../../components/controls/IconButton';
import { CheckCircle, Ticket, X } from '../../../components/icons/icons';
import { Ltr } from '../../../components/text/Ltr';
import { problemText } from '../../../i18n/words/checkout-words';
import type { PromoRef } from '../../../../machines/checkout/promo.machine';

/** A promo code: entered, checked, applied, removed (Specification 2, Checkout 3). */
export function PromoCard({ actor, isPlacing }: { actor: PromoRef; isPlacing: boolean }) {
  const { t, i18n } = useLingui();
  const { promo, problem, code: checked } = useSelector(actor, ({ context }) => context);
  const [typed, setTyped] = useState(checked);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const form = useRef<HTMLFormElement>(null);
  const previous = useRef(promo);
  useEffect(() => {
    // Refused with the order, far from here: the reason comes into view.
    if (previous.current && problem) form.current?.scrollIntoView({ block: 'center' });
    previous.current = promo;
  }, [promo, problem]);
  const styles = promoStyles();
  const code = promo?.code ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'promo.submitted', code: typed });
  };
  return (
    <Card id="promo-code" icon={Ticket} title={<Trans>Promo Code</Trans>}>
      {promo ? (
        <div className={styles.applied} role="status">
          <Icon as={CheckCircle} size={24} weight="fill" />
          <span className={styles.words}>
            <Ltr className={styles.code}>{code}</Ltr>
            {' · '}
            <Trans>
              <Ltr>{promo.discount}%</Ltr> off
            </Trans>
          </span>
          <IconButton
            icon={X}
            label={t`Remove promo code ${code}`}
            disabled={isPlacing}
            onClick={() => actor.send({ type: 'promo.removed' })}
          />
        </div>
      ) : (
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <Field
            label={<Trans>Promo Code</Trans>}
            hideLabel
            dir="ltr"
            value={typed}
            onChange={setTyped}
            placeholder={t`Enter code`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={64}
            disabled={isPlacing}
            error={problem && problemText(problem, i18n._.bind(i18n))}
            errorIsAnswer
          />
          <Button type="submit" tone="soft" busy={isBusy} disabled={isPlacing}>
            <Trans>Apply</Trans>
          </Button>
        </form>
      )}
    </Card>
  );
}
