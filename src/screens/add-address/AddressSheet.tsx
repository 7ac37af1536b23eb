import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addressForm } from 'styled-system/recipes';
import { Button } from '../../components/controls/Button';
import { Notice } from '../../components/layout/Notice';
import { StickyBar } from '../../components/layout/StickyBar';
import { formProblem } from '../../i18n/words/address-form-words';
import { useTranslate } from '../../i18n/use-translate';
import type { AddressFormRef } from '../../../machines/address/address-form.machine';
import { AddressFields } from './AddressFields';
import { PlaceNotice } from './PlaceNotice';
import { PointEntry } from './PointEntry';

/** The sheet over the map's lower edge: the found address, the fields, Save Address. */
export function AddressSheet({ form, hasMap = true }: { form: AddressFormRef; hasMap?: boolean }) {
  const translate = useTranslate();
  const element = useRef<HTMLFormElement>(null);
  const isSaving = useSelector(form, (snapshot) => snapshot.hasTag('saving'));
  const [first] = useSelector(form, ({ context }) => context.problems);
  const formWords = first && formProblem(first);
  const [submits, setSubmits] = useState(0);
  const styles = addressForm();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send({ type: 'address.submitted' });
    setSubmits(submits + 1);
  };
  useEffect(() => {
    if (submits > 0 && !isSaving)
      element.current?.querySelector<HTMLElement>('[data-problem], [aria-invalid=true]')?.focus();
  }, [submits, isSaving]);
  return (
    <form ref={element} className={styles.sheet} onSubmit={submit} noValidate>
      <fieldset role="presentation" className={styles.fields} disabled={isSaving}>
        <PlaceNotice form={form} hasMap={hasMap} />
        <PointEntry form={form} isOpen={!hasMap} />
        <AddressFields form={form} />
        {formWords && (
          <Notice tone="error" size="sm" role="alert">
            {translate(formWords)}
          </Notice>
        )}
      </fieldset>
      <StickyBar>
        <Button type="submit" block busy={isSaving}>
          <Trans>Save Address</Trans>
        </Button>
      </StickyBar>
    </form>
  );
}
