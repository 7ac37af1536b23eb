import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { showsStreets } from '../../adapters/map/shows-streets';
import { MapPin } from '../../components/icons/icons';
import { Notice } from '../../components/layout/Notice';
import { fieldProblem } from '../../i18n/words/address-form-words';
import { countryLabel, governorateLabel } from '../../i18n/words/country-words';
import { useTranslate } from '../../i18n/use-translate';
import { pinProblem } from '../../../machines/address/address-fields.rules';
import type { AddressFormRef } from '../../../machines/address/address-form.machine';
import type { AddressFormContext } from '../../../machines/address/address-form.types';

interface Props {
  form: AddressFormRef;
  hasMap: boolean;
}

/** What is known about the point, and what is wrong with it: that it is missing is said where the form was submitted without it. */
export function PlaceNotice({ form, hasMap }: Props) {
  const translate = useTranslate();
  const problem = useSelector(form, ({ context }) => shownProblem(context));
  const country = useSelector(form, ({ context }) => context.fields.country);
  return (
    <>
      <PlaceStatus form={form} hasMap={hasMap} />
      {problem && (
        <div tabIndex={-1} data-problem>
          <Notice tone="error" role="alert">
            {translate(fieldProblem(problem, country))}
          </Notice>
        </div>
      )}
    </>
  );
}

function shownProblem({ location, place, fields, problems }: AddressFormContext) {
  const problem = pinProblem({ location, place }, fields.country);
  return problem === 'location' && !problems.includes('location') ? null : problem;
}

/** The point's name, that it is looked for, or why it isn't there (Specification 8, Addresses). */
function PlaceStatus({ form, hasMap }: Props) {
  const { t } = useLingui();
  const translate = useTranslate();
  const snapshot = useSelector(form, (current) => current);
  const { place, location } = snapshot.context;
  if (snapshot.hasTag('denied'))
    return (
      <Notice tone="warning" role="alert">
        <Trans>Location access denied</Trans>
      </Notice>
    );
  if (snapshot.hasTag('unavailable'))
    return (
      <Notice tone="warning" role="alert">
        <Trans>Unable to get your location</Trans>
      </Notice>
    );
  if (snapshot.hasTag('resolving'))
    return (
      <Notice tone="soft" icon={MapPin} role="status">
        <Trans>Finding the address</Trans>
      </Notice>
    );
  if (shownProblem(snapshot.context)) return null;
  if (place) {
    const parts = [
      place.street,
      place.display || place.city,
      governorateLabel(place.governorate, translate),
      countryLabel(place.country, translate),
    ];
    return (
      <Notice tone="soft" icon={MapPin} role="status">
        {parts.filter((part) => part !== '').join(t`, `)}
      </Notice>
    );
  }
  return (
    <Notice tone="soft" icon={MapPin} role="status">
      {location && <Trans>Location selected on the map</Trans>}
      {!location &&
        hasMap &&
        (showsStreets() ? (
          <Trans>Move the map until the pin is at your door</Trans>
        ) : (
          <Trans>Move the map until the pin is in your area</Trans>
        ))}
      {!location && !hasMap && <Trans>Use your current location, or enter its coordinates below</Trans>}
    </Notice>
  );
}
