import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { chip, productPage } from 'styled-system/recipes';
import { Picture } from '../Picture';
import { VisuallyHidden } from '../../layout/VisuallyHidden';
import { moveAmongRadios } from './radio-keys';

interface Choice {
  value: string;
  /** its own picture, or '' */
  image: string;
  isPossible: boolean;
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
  const entry = values.find(({ value }) => value === chosen) ?? values.find(({ isPossible }) => isPossible);
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
        {values.map(({ value, image, isPossible }) => (
          // biome-ignore lint/a11y/useSemanticElements: arrow keys must reach unavailable values; a native radio would be skipped or selected
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={value === chosen}
            aria-disabled={!isPossible || undefined}
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
            {!isPossible && <VisuallyHidden>{t`, not available`}</VisuallyHidden>}
          </button>
        ))}
      </div>
    </div>
  );
}
