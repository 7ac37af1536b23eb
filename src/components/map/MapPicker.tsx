import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { css, cx } from 'styled-system/css';
import { button, mapPicker } from 'styled-system/recipes';
import type { Location } from '../../../api/schemas/address';
import { type CountryName, DEFAULT_COUNTRY } from '../../../domain/customer/country';
import { mountMap } from '../../adapters/map/map';
import type { MountedMap } from '../../adapters/map/map.types';
import { currentTheme } from '../../adapters/document/document-theme';
import { Icon } from '../icons/Icon';
import { IconButton } from '../controls/IconButton';
import { ArrowsIn, ArrowsOut, Crosshair } from '../icons/icons';
import { MapPin } from './MapPin';
import { Notice } from '../layout/Notice';
import { Spinner } from '../layout/Spinner';

/** The capitals: the map opens on the country's, by default Kuwait City (Specification 7, Maps). */
const CENTRES: Readonly<Record<CountryName, Location>> = {
  Kuwait: { latitude: 29.3697, longitude: 47.9783 },
  'Saudi Arabia': { latitude: 24.7136, longitude: 46.6753 },
  UAE: { latitude: 24.4539, longitude: 54.3773 },
  Bahrain: { latitude: 26.2235, longitude: 50.5876 },
  Qatar: { latitude: 25.2854, longitude: 51.531 },
  Oman: { latitude: 23.588, longitude: 58.3829 },
};

interface Props {
  location: Location | null;
  /** Where the map is while no location is chosen. */
  country?: CountryName;
  locale: 'ar' | 'en';
  isLocating: boolean;
  /** lifts the pin while its address is looked up */
  isResolving: boolean;
  onMove: (location: Location) => void;
  onLocate: () => void;
  /** No map can be shown. */
  onMissing?: () => void;
}

// The map's stylesheet sets the position of its element, so a wrapper does the layout.
const canvas = css({ w: 'full', h: 'full' });
const floating = css({ bg: 'surface', boxShadow: 'float', px: '4' });

/** A map that moves under a pin in its middle, with a locate button. Inline, two fingers move it; full screen, one. */
export function MapPicker({
  location,
  country = DEFAULT_COUNTRY,
  locale,
  isLocating,
  isResolving,
  onMove,
  onLocate,
  onMissing,
}: Props) {
  const { t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<MountedMap>(null);
  const shown = useRef<Location | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const styles = mapPicker();
  const moved = useEffectEvent((point: Location) => {
    shown.current = point;
    onMove(point);
  });
  const missed = useEffectEvent(() => {
    setMissing(true);
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
      cooperative: !isLarge,
      onMoveEnd: ({ lat, lng }) => moved({ latitude: lat, longitude: lng }),
    }).then(
      (mounted) => {
        if (isGone) return mounted.destroy();
        map.current = mounted;
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
  }, [locale, isLarge]);

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

  return (
    <section
      className={styles.root}
      data-large={isLarge ? '' : undefined}
      aria-label={t`Delivery location, drag the map to change it`}
      onKeyDown={({ key }) => key === 'Escape' && setLarge(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A covered element must not have the focus.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setLarge(false);
      }}
    >
      <div className={styles.map}>
        <div ref={container} className={canvas} />
      </div>
      {!isMissing && (
        <span className={styles.pin} data-lifted={isResolving ? '' : undefined} aria-hidden="true">
          <MapPin />
        </span>
      )}
      {isMissing && (
        <div className={styles.missing}>
          <Notice tone="warning" size="sm" role="status">
            {t`The map can't be shown here. Use your current location, or enter its coordinates below.`}
          </Notice>
        </div>
      )}
      {!isMissing && (
        <span className={styles.enlarge}>
          <IconButton
            icon={isLarge ? ArrowsIn : ArrowsOut}
            label={isLarge ? t`Back to the form` : t`Show the map over the whole screen`}
            surface="surface"
            onClick={() => setLarge(!isLarge)}
          />
        </span>
      )}
      <button
        type="button"
        className={cx(button({ tone: 'plain', size: 'sm' }), styles.locate, floating)}
        onClick={onLocate}
        aria-busy={isLocating || undefined}
      >
        {isLocating ? <Spinner /> : <Icon as={Crosshair} size={20} />}
        <span>{t`Use current location`}</span>
      </button>
    </section>
  );
}
