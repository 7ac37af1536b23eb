import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { segments } from 'styled-system/recipes';
import type { ThemeChoice } from '../../../machines/shop/theme.machine';
import { Icon } from '../../components/icons/Icon';
import { Moon, Sun } from '../../components/icons/icons';
import type { ThemeRef } from '../../../machines/shop/theme.machine';

const CHOICES = [
  { choice: 'system', words: msg({ message: 'Auto', context: 'appearance' }) },
  { choice: 'light', words: msg`Light` },
  { choice: 'dark', words: msg`Dark` },
] as const;

/** Light, dark or system. */
export function Appearance({ theme }: { theme: ThemeRef }) {
  const { i18n } = useLingui();
  const chosen = useSelector(
    theme,
    (snapshot): ThemeChoice => (snapshot.hasTag('dark') ? 'dark' : snapshot.hasTag('light') ? 'light' : 'system'),
  );
  const styles = segments();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.hidden}>
        <Trans>Appearance</Trans>
      </legend>
      <span className={styles.icon} aria-hidden="true">
        <Icon as={chosen === 'dark' ? Moon : Sun} />
      </span>
      <span className={styles.label} aria-hidden="true">
        <Trans>Appearance</Trans>
      </span>
      <span className={styles.choices}>
        {CHOICES.map(({ choice, words }) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              className={styles.hidden}
              value={choice}
              checked={choice === chosen}
              onChange={() => theme.send({ type: 'theme.chosen', choice })}
            />
            {i18n._(words)}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
