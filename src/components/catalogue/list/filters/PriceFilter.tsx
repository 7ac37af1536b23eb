import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { filterForm } from 'styled-system/recipes';
import { filsFromDinars } from '../../../../../domain/money/fils';
import { latinDigits } from '../../../../../domain/text/digits';
import type { ListFilterRef } from '../../../../../machines/product-list/list-filter.machine';
import { Field } from '../../../controls/Field';

const textOf = (fils: number | null) => (fils === null ? '' : String(fils / 1_000));

/** The lowest and highest price in dinars; digits of any script. */
export function PriceFilter({ filter }: { filter: ListFilterRef }) {
  const { t } = useLingui();
  const styles = filterForm();
  const { least, most } = useSelector(filter, ({ context }) => context.options);
  const facets = useSelector(filter, ({ context }) => context.counted?.facets);
  const ends = [
    { key: 'least', label: t`From (KD)`, fils: least, whole: facets?.least },
    { key: 'most', label: t`To (KD)`, fils: most, whole: facets?.most },
  ] as const;
  return (
    <fieldset>
      <legend className={styles.name}>
        <Trans>Price</Trans>
      </legend>
      <div className={styles.range}>
        {ends.map(({ key, label, fils, whole = null }) => (
          <PriceField
            key={key}
            label={label}
            fils={fils}
            placeholder={textOf(whole)}
            onChange={(changed) => filter.send({ type: 'options.changed', options: { [key]: changed } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PriceFieldProps {
  label: string;
  /** null for any price */
  fils: number | null;
  placeholder: string;
  onChange: (fils: number | null) => void;
}

/** Keeps what was typed, such as `1.`, until the price changes from outside. */
function PriceField({ label, fils, placeholder, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState(textOf(fils));
  return (
    <Field
      label={label}
      value={filsFromDinars(typed) === fils ? typed : textOf(fils)}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      onChange={(text) => {
        const digits = latinDigits(text)
          .replace('٫', '.')
          .replace(/[^\d.]/g, '');
        setTyped(digits);
        onChange(filsFromDinars(digits));
      }}
    />
  );
}
