import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { MapPin } from '../../components/icons/icons';
import { Notice } from '../../components/layout/Notice';
import { addressProblem } from '../../i18n/words/address-words';
import { countryLabel, governorateLabel } from '../../i18n/words/country-words';
import { useSay } from '../../i18n/use-say';
import type { AddressFormRef } from '../../../machines/address/address-form.machine';

/** What is known about the point: its name, that it is looked for, or why it isn't there (Specification 8, Addresses). */
export function PlaceNotice({ form, hasMap }: { form: AddressFormRef; hasMap: boolean }) {
  const { t } = useLingui();
  const say = useSay();
  const snapshot = useSelector(form, (current) => current);
  const { place, location, problems } = snapshot.context;
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
        <Trans>Looking up the place</Trans>
      </Notice>
    );
  if (problems.includes('location')) return <Notice tone="error">{say(addressProblem('location'))}</Notice>;
  if (place) {
    const parts = [
      place.street,
      place.display || place.city,
      governorateLabel(place.governorate, say),
      countryLabel(place.country, say),
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
      {!location && hasMap && <Trans>Move the map until the pin is at your door</Trans>}
      {!location && !hasMap && <Trans>Use your current location, or type it below</Trans>}
    </Notice>
  );
}
