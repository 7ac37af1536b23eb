import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { AddressFormRef } from '../../../machines/address/address-form.machine';
import { useLazyOverlay } from '../../app/overlays/use-lazy-overlay';
import { useLocale, useNavigation } from '../../app/shop-context';
import { Loading } from '../../components/layout/Skeleton';
import { MapPicker } from '../../components/map/MapPicker';

const loadFullMap = () => import('../../components/map/FullMap');

/** The map picker, connected to the form, and the map in full screen, connected to navigation. */
export function AddressMap({ form, onMissing }: { form: AddressFormRef; onMissing: () => void }) {
  const locale = useLocale();
  const navigation = useNavigation();
  const location = useSelector(form, ({ context }) => context.location);
  const country = useSelector(form, ({ context }) => context.fields.country);
  const isLocating = useSelector(form, (snapshot) => snapshot.hasTag('locating'));
  const isResolving = useSelector(form, (snapshot) => snapshot.hasTag('resolving'));
  const isFull = useSelector(navigation, (state) => state.matches({ overlay: 'fullMap' }));
  const close = useCallback(() => navigation.send({ type: 'overlay.closed' }), [navigation]);
  const { module: lazy, isOpen } = useLazyOverlay(loadFullMap, isFull, close);
  return (
    <>
      <MapPicker
        location={location}
        country={country}
        locale={locale}
        isLocating={isLocating}
        isResolving={isResolving}
        onMove={(point) => form.send({ type: 'map.moved', location: point })}
        onMissing={onMissing}
        onLocate={() => form.send({ type: 'location.requested' })}
        onEnlarge={() => navigation.send({ type: 'fullMap.opened' })}
      />
      {isFull && !lazy && <Loading>{null}</Loading>}
      {lazy && (
        <lazy.FullMap
          open={isOpen}
          location={location}
          country={country}
          locale={locale}
          onCancel={close}
          onConfirm={(point) => {
            form.send({ type: 'map.moved', location: point });
            close();
          }}
        />
      )}
    </>
  );
}
