import { useSelector } from '@xstate/react';
import { MapPicker } from '../../components/map/MapPicker';
import { useLocale } from '../../app/shop-context';
import type { AddressFormRef } from '../../../machines/address/address-form.machine';

/** The map picker, connected to the form. */
export function AddressMap({ form, onMissing }: { form: AddressFormRef; onMissing: () => void }) {
  const locale = useLocale();
  const location = useSelector(form, ({ context }) => context.location);
  const country = useSelector(form, ({ context }) => context.fields.country);
  const isLocating = useSelector(form, (snapshot) => snapshot.hasTag('locating'));
  const isResolving = useSelector(form, (snapshot) => snapshot.hasTag('resolving'));
  return (
    <MapPicker
      location={location}
      country={country}
      locale={locale}
      isLocating={isLocating}
      isResolving={isResolving}
      onMove={(point) => form.send({ type: 'map.moved', location: point })}
      onMissing={onMissing}
      onLocate={() => form.send({ type: 'location.requested' })}
    />
  );
}
