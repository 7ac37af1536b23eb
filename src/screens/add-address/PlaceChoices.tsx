import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { PlaceChoice } from '../../../domain/address/place-choices';
import type { AddressFormRef } from '../../../machines/address/address-form.machine';
import { useLazyModule } from '../../app/hooks/use-lazy-module';
import { Chip } from '../../components/controls/Chip';

/** Areas that are offered at once; typing finds the others. Regions are few, and all are. */
const SHOWN = { governorate: 13, city: 6 };

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2', border: 'none' });

const loadChoices = () => import('../../../domain/address/place-choices');

interface Props {
  form: AddressFormRef;
  name: 'governorate' | 'city';
  label: string;
}

/** The known places that fit what is typed; free text is accepted, too. A tap on an area fills in its governorate. */
export function PlaceChoices({ form, name, label }: Props) {
  const { i18n } = useLingui();
  const fields = useSelector(form, ({ context }) => context.fields);
  // Without the list the field takes text.
  const [module] = useLazyModule(loadChoices, true, () => {});
  const choices = module?.choicesOf(name, fields).slice(0, SHOWN[name]) ?? [];
  if (choices.length === 0) return null;
  const nameOf = (choice: PlaceChoice) => (i18n.locale === 'en' ? choice.en : choice.ar);
  const choose = (choice: PlaceChoice) => {
    if (choice.governorate) form.send({ type: 'field.changed', name: 'governorate', value: choice.governorate });
    form.send({ type: 'field.changed', name, value: nameOf(choice) });
  };
  return (
    <fieldset aria-label={label} className={list}>
      {choices.map((choice) => (
        <Chip key={choice.en} pressed={false} onPress={() => choose(choice)}>
          {nameOf(choice)}
        </Chip>
      ))}
    </fieldset>
  );
}
