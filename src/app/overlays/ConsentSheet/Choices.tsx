import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { consent as recipe } from 'styled-system/recipes';
import type { Purpose } from '../../../../machines/consent/consent.types';
import type { Consent } from '../../../../machines/storage/consent.slices';
import { Button } from '../../../components/controls/Button';
import type { ConsentRef } from '../../../../machines/consent/consent.machine';

interface ChoiceProps {
  name: ReactNode;
  help: ReactNode;
  isOn: boolean;
  /** Without it the switch is disabled. */
  onToggle?: () => void;
}

function Choice({ name, help, isOn, onToggle }: ChoiceProps) {
  const styles = recipe();
  const id = useId();
  return (
    <label className={styles.choice}>
      <span>
        <span className={styles.name} id={`${id}name`}>
          {name}
        </span>
        <span className={styles.help} id={`${id}help`}>
          {help}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}help`}
        className={styles.switch}
        checked={isOn}
        disabled={!onToggle}
        onChange={() => onToggle?.()}
      />
    </label>
  );
}

interface Props {
  consent: ConsentRef;
  choice: Consent;
  partner: string | null;
}

/** The purposes of data use as switches; a shop without advertising partner has no switch for it. */
export function Choices({ consent, choice, partner }: Props) {
  const styles = recipe();
  const toggle = (purpose: Purpose) => () => consent.send({ type: 'purpose.toggled', purpose });
  return (
    <>
      <div className={styles.choices}>
        <Choice name={<Trans>Necessary</Trans>} help={<Trans>Cart, login and language. Always on.</Trans>} isOn />
        <Choice
          name={<Trans>Measurement</Trans>}
          help={<Trans>We count how the shop is used, without your name or phone.</Trans>}
          isOn={choice.measurement}
          onToggle={toggle('measurement')}
        />
        {partner !== null && (
          <Choice
            name={<Trans>Advertising</Trans>}
            help={<Trans>{partner} sees which products you view.</Trans>}
            isOn={choice.advertising}
            onToggle={toggle('advertising')}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" size="sm" onClick={() => consent.send({ type: 'choices.closed' })}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" onClick={() => consent.send({ type: 'choices.saved' })}>
          <Trans>Save choices</Trans>
        </Button>
      </div>
    </>
  );
}
