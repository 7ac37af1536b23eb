import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { areasMatching, type KuwaitArea } from '../../../domain/address/kuwait-areas';
import type { AddressFormRef } from '../../../machines/address/address-form.machine';
import { Chip } from '../../components/controls/Chip';

/** Areas that are offered at once; typing finds the others. */
const SHOWN = 6;

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '2', border: 'none' });

/** The areas of Kuwait that fit what is typed; free text is accepted, too. A tap fills the area and its governorate in. */
export function AreaChoices({ form }: { form: AddressFormRef }) {
  const { t, i18n } = useLingui();
  const fields = useSelector(form, ({ context }) => context.fields);
  const areas = areasMatching(fields.city, fields.governorate).slice(0, SHOWN);
  if (areas.length === 0) return null;
  const nameOf = (area: KuwaitArea) => (i18n.locale === 'en' ? area.en : area.ar);
  const choose = (area: KuwaitArea) => {
    form.send({ type: 'field.changed', name: 'governorate', value: area.governorate });
    form.send({ type: 'field.changed', name: 'city', value: nameOf(area) });
  };
  return (
    <fieldset aria-label={t`Areas`} className={list}>
      {areas.map((area) => (
        <Chip key={area.en} pressed={false} onPress={() => choose(area)}>
          {nameOf(area)}
        </Chip>
      ))}
    </fieldset>
  );
}
