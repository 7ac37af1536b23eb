import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { excludingChoices, isSelectable, pictureOf } from '../../../../machines/product/variants.rules';
import type { variantSelectionMachine } from '../../../../machines/product/variant-selection.machine';
import { attributeWords } from '../../../i18n/words/attribute-words';
import { Choices } from './Choices';

/** One group of choices for each attribute (Specification 2, Product detail). */
export function VariantChoices({ selection: actor }: { selection: ActorRefFrom<typeof variantSelectionMachine> }) {
  const { i18n } = useLingui();
  const { product, selection } = useSelector(actor, ({ context }) => context);
  const system = product?.variants;
  if (!system) return null;
  return system.attributes.map(({ name, values }) => {
    const words = attributeWords(name);
    return (
      <Choices
        key={name}
        label={words ? i18n._(words) : name}
        chosen={selection[name]}
        values={values.map((value) => ({
          value,
          image: pictureOf(system, name, value),
          excludedBy: isSelectable(system, selection, name, value)
            ? null
            : excludingChoices(system, selection, name, value),
        }))}
        onChoose={(value) => actor.send({ type: 'value.chosen', attribute: name, value })}
      />
    );
  });
}
