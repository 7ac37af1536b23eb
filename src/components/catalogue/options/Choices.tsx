import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { chip, productPage } from 'styled-system/recipes';
import { Picture } from '../Picture';
import { VisuallyHidden } from '../../layout/VisuallyHidden';
import { isolated } from '../../../i18n/isolated';
import { moveAmongRadios } from './radio-keys';

interface Choice {
  value: string;
  /** its own picture, or '' */
  image: string;
  /** Null if it can be chosen; else the other choices that rule it out, none if it is sold out. */
  excludedBy: readonly string[] | null;
}

interface Props {
  label: string;
  chosen: string | undefined;
  values: readonly Choice[];
  onChoose: (value: string) => void;
}

/** The values of one attribute as radio buttons: pictures where every value has one, otherwise pills. */
export function Choices({ label, chosen, values, onChoose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const styles = productPage();
  const hasPictures = values.every(({ image }) => image !== '') && new Set(values.map(({ image }) => image)).size > 1;
  const entry = values.find(({ value }) => value === chosen) ?? values.find(({ excludedBy }) => excludedBy === null);
  return (
    <div className={styles.attribute}>
      <p className={styles.attributeName}>
        <bdi id={id}>{label}</bdi>
        {chosen && <bdi className={styles.attributeValue}>{chosen}</bdi>}
      </p>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className={hasPictures ? styles.pictures : styles.pills}
        onKeyDown={moveAmongRadios}
      >
        {values.map(({ value, image, excludedBy }) => (
          // biome-ignore lint/a11y/useSemanticElements: arrow keys must reach unavailable values; a native radio would be skipped or selected
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={value === chosen}
            aria-disabled={excludedBy !== null || undefined}
            aria-describedby={excludedBy ? `${id}-${reasonOf(excludedBy)}` : undefined}
            tabIndex={value === entry?.value ? 0 : -1}
            className={hasPictures ? styles.picture : chip({ variant: 'choice' })}
            onClick={() => onChoose(value)}
          >
            {hasPictures && (
              <span className={styles.photo}>
                <Picture src={image} alt="" sizes="66px" width={66} height={66} />
              </span>
            )}
            <bdi>{value}</bdi>
            {excludedBy && <VisuallyHidden>{t`, not available`}</VisuallyHidden>}
          </button>
        ))}
      </div>
      <Reasons id={id} values={values} />
    </div>
  );
}

const reasonOf = (excludedBy: readonly string[]) => (excludedBy.length > 0 ? 'excluded' : 'soldOut');

/** Why values can't be chosen. */
function Reasons({ id, values }: { id: string; values: readonly Choice[] }) {
  const { t } = useLingui();
  const styles = productPage();
  const list = (texts: readonly string[]) => texts.map(isolated).join(t`, `);
  const namesOf = (reason: string) =>
    list(values.filter(({ excludedBy }) => excludedBy && reasonOf(excludedBy) === reason).map(({ value }) => value));
  const choices = list(values.find(({ excludedBy }) => excludedBy && excludedBy.length > 0)?.excludedBy ?? []);
  const [excluded, soldOut] = [namesOf('excluded'), namesOf('soldOut')];
  return (
    <>
      {excluded && (
        <p id={`${id}-excluded`} className={styles.reason}>{t`Not available with ${choices}: ${excluded}`}</p>
      )}
      {soldOut && <p id={`${id}-soldOut`} className={styles.reason}>{t`Out of stock: ${soldOut}`}</p>}
    </>
  );
}
