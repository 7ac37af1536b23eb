import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Location } from '../../../api/schemas/address';
import type { CountryName } from '../../../domain/customer/country';
import { currentTheme } from '../../adapters/document/current-theme';
import { mountMap } from '../../adapters/map/map';
import type { MountedMap } from '../../adapters/map/map.types';

/** The capitals: the map opens on the country's, by default Kuwait City (Specification 7, Maps). */
const CENTRES: Readonly<Record<CountryName, Location>> = {
  Kuwait: { latitude: 29.3697, longitude: 47.9783 },
  'Saudi Arabia': { latitude: 24.7136, longitude: 46.6753 },
  UAE: { latitude: 24.4539, longitude: 54.3773 },
  Bahrain: { latitude: 26.2235, longitude: 50.5876 },
  Qatar: { latitude: 25.2854, longitude: 51.531 },
  Oman: { latitude: 23.588, longitude: 58.3829 },
};

interface Options {
  location: Location | null;
  /** Where the map is while no location is chosen. */
  country: CountryName;
  locale: 'ar' | 'en';
  /** One finger scrolls the page and two move the map. */
  cooperative: boolean;
  onMove?: (location: Location) => void;
  onMissing?: () => void;
}

/** A map in the element of `container`, which follows the location. `map` is null until it is shown. */
export function useMap({ location, country, locale, cooperative, onMove, onMissing }: Options): {
  container: RefObject<HTMLDivElement | null>;
  map: RefObject<MountedMap | null>;
  state: 'loading' | 'shown' | 'missing';
} {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<MountedMap>(null);
  const shown = useRef<Location | null>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading');
  const moved = useEffectEvent((point: Location) => {
    shown.current = point;
    onMove?.(point);
  });
  const missed = useEffectEvent(() => {
    setState('missing');
    onMissing?.();
  });
  const start = useEffectEvent(() => location ?? CENTRES[country]);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const { latitude, longitude } = start();
    let isGone = false;
    shown.current = { latitude, longitude };
    mountMap(element, {
      center: { lat: latitude, lng: longitude },
      locale,
      theme: currentTheme(),
      cooperative,
      onMoveEnd: ({ lat, lng }) => moved({ latitude: lat, longitude: lng }),
    }).then(
      (mounted) => {
        if (isGone) return mounted.destroy();
        map.current = mounted;
        setState('shown');
        const found = shown.current;
        if (found && (found.latitude !== latitude || found.longitude !== longitude))
          mounted.flyTo({ lat: found.latitude, lng: found.longitude });
      },
      () => {
        if (!isGone) missed();
      },
    );
    return () => {
      isGone = true;
      map.current?.destroy();
      map.current = null;
    };
  }, [locale, cooperative]);

  const centre = location ? null : CENTRES[country];
  useEffect(() => {
    if (!centre) return;
    shown.current = centre;
    map.current?.flyTo({ lat: centre.latitude, lng: centre.longitude });
  }, [centre]);

  useEffect(() => {
    const known = shown.current;
    if (!location || (known?.latitude === location.latitude && known.longitude === location.longitude)) return;
    shown.current = location;
    map.current?.flyTo({ lat: location.latitude, lng: location.longitude });
  }, [location]);

  return { container, map, state };
}
