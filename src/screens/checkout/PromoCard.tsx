import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { promo as promoLook } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout.machine';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { Field } from '../../components/Field';
import { Icon } from '../../components/Icon';
import { IconButton } from '../../components/IconButton';
import { SealCheck, Ticket, X } from '../../components/icons';
import { Ltr } from '../../components/Ltr';
import { problemText } from '../../i18n/checkout-words';

/** A promo code: typed, looked up, applied, taken back (Specification 2, Checkout 3). */
export function PromoCard({ checkout }: { checkout: ActorRefFrom<typeof checkoutMachine> }) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState(() => checkout.getSnapshot().context.code);
  const promo = useSelector(checkout, ({ context }) => context.promo);
  const problem = useSelector(checkout, ({ context }) => context.promoProblem);
  const isBusy = useSelector(checkout, (state) => state.hasTag('promoBusy'));
  const isPlacing = useSelector(checkout, (state) => state.hasTag('placing'));
  const look = promoLook();
  const code = promo?.code ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checkout.send({ type: 'promo.submitted', code: typed });
  };
  return (
    <Card id="promo-code" icon={Ticket} title={<Trans>Promo Code</Trans>}>
      {promo ? (
        <div className={look.applied} role="status">
          <Icon as={SealCheck} size={24} weight="fill" />
          <span className={look.words}>
            <Ltr className={look.code}>{code}</Ltr>
            {' · '}
            <Trans>
              <Ltr>{promo.discount}%</Ltr> off
            </Trans>
          </span>
          <IconButton
            icon={X}
            label={t`Remove promo code ${code}`}
            disabled={isPlacing}
            onClick={() => checkout.send({ type: 'promo.removed' })}
          />
        </div>
      ) : (
        <form className={look.form} onSubmit={submit} noValidate>
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
