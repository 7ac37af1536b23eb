import { useLingui } from '@lingui/react/macro';
import { css, cx } from 'styled-system/css';
import { button, mapPicker } from 'styled-system/recipes';
import type { Location } from '../../../api/schemas/address';
import { type CountryName, DEFAULT_COUNTRY } from '../../../domain/customer/country';
import { IconButton } from '../controls/IconButton';
import { Icon } from '../icons/Icon';
import { ArrowsOut, Crosshair } from '../icons/icons';
import { Spinner } from '../layout/Spinner';
import { MapPin } from './MapPin';
import { MissingMap } from './MissingMap';
import { useMap } from './use-map';

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
  onEnlarge: () => void;
  /** No map can be shown. */
  onMissing?: () => void;
}

// The map's stylesheet sets the position of its element, so a wrapper does the layout.
const canvas = css({ w: 'full', h: 'full' });
const floating = css({ bg: 'surface', boxShadow: 'float', px: '4' });

/** A map that two fingers move under a pin in its middle, with buttons for the device's location and for full screen. */
export function MapPicker({
  location,
  country = DEFAULT_COUNTRY,
  locale,
  isLocating,
  isResolving,
  onMove,
  onLocate,
  onEnlarge,
  onMissing,
}: Props) {
  const { t } = useLingui();
  const { container, state } = useMap({ location, country, locale, cooperative: true, onMove, onMissing });
  const styles = mapPicker();
  return (
    <section className={styles.root} aria-label={t`Delivery location, drag the map to change it`}>
      <div className={styles.map}>
        <div ref={container} className={canvas} />
      </div>
      {state === 'missing' ? (
        <MissingMap />
      ) : (
        <>
          <span className={styles.pin} data-lifted={isResolving ? '' : undefined} aria-hidden="true">
            <MapPin />
          </span>
          <span className={styles.enlarge}>
            <IconButton
              icon={ArrowsOut}
              label={t`Show the map over the whole screen`}
              aria-haspopup="dialog"
              surface="surface"
              onClick={onEnlarge}
            />
          </span>
        </>
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
