import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { filterForm } from 'styled-system/recipes';
import type { Facets } from '../../../../../api/schemas/facets';
import type { ListFilterRef } from '../../../../../machines/product-list/list-filter.machine';
import { attributeWords } from '../../../../i18n/words/attribute-words';
import { isColour, swatchOf } from '../../../../../domain/catalogue/colour-swatches';
import { SwitchFilter } from './SwitchFilter';

interface Props {
  filter: ListFilterRef;
  name: string;
  values: Facets['attributes'][number]['values'];
}

/** A dot in the colour that the value names, if it is known. */
const Swatch = ({ colour }: { colour: string | undefined }) =>
  colour && <span className={filterForm().swatch} style={{ backgroundColor: colour }} aria-hidden="true" />;

/** The values of an attribute, of which several can be on. */
export function AttributeFilter({ filter, name, values }: Props) {
  const { i18n } = useLingui();
  const choices = useSelector(filter, ({ context }) => context.options.choices);
  const words = attributeWords(name);
  const styles = filterForm();
  return (
    <fieldset>
      <legend className={styles.name}>
        <bdi>{words ? i18n._(words) : name}</bdi>
      </legend>
      <div className={styles.chips}>
        {values.map(({ value, count }) => {
          const chosen = choices.find((choice) => choice.attribute === name && choice.value === value);
          return (
            <SwitchFilter
              key={value}
              count={count}
              pressed={chosen !== undefined}
              onPress={() =>
                filter.send({
                  type: 'options.changed',
                  options: {
                    choices: chosen
                      ? choices.filter((choice) => choice !== chosen)
                      : [...choices, { attribute: name, value }],
                  },
                })
              }
            >
              {isColour(name) && <Swatch colour={swatchOf(value)} />}
              <bdi>{value}</bdi>
            </SwitchFilter>
          );
        })}
      </div>
    </fieldset>
  );
}
