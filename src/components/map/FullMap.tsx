import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import { css, cx } from 'styled-system/css';
import { mapPicker, searchOverlay } from 'styled-system/recipes';
import type { Location } from '../../../api/schemas/address';
import type { CountryName } from '../../../domain/customer/country';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { Minus, Plus } from '../icons/icons';
import { Loading } from '../layout/Skeleton';
import { useEarlyEscape } from '../select/use-early-escape';
import { Localised } from '../text/Localised';
import { MapPin } from './MapPin';
import { MissingMap } from './MissingMap';
import { PlaceSearch } from './PlaceSearch';
import { useMap } from './use-map';

interface Props {
  open: boolean;
  location: Location | null;
  country: CountryName;
  locale: 'ar' | 'en';
  onConfirm: (location: Location) => void;
  /** The pin stays where it was. */
  onCancel: () => void;
}

const frame = css({ display: 'flex', flexDirection: 'column' });
const title = css({ textStyle: 'h2', p: '4' });
const stage = css({ position: 'relative', flex: '1', minH: '0', overflow: 'hidden' });
const canvas = css({ w: 'full', h: 'full' });
const zoom = css({ display: 'grid', gap: '2' });

/** The map in full screen: one finger moves it, Confirm location takes its middle, Cancel, Escape and Back leave the pin. */
export function FullMap({ open, onCancel, ...props }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEarlyEscape(open, onCancel);
  return (
    <Localised>
      <Dialog.Root
        open={open}
        onOpenChange={(change) => !change.open && onCancel()}
        initialFocusEl={() => cancel.current}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Positioner>
            <Dialog.Content className={cx(searchOverlay().content, frame)}>
              <Dialog.Title className={title}>
                <Trans>Choose the delivery location</Trans>
              </Dialog.Title>
              <Stage {...props} cancel={cancel} onCancel={onCancel} />
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Localised>
  );
}

interface StageProps extends Omit<Props, 'open'> {
  cancel: RefObject<HTMLButtonElement | null>;
}

/** The map, its buttons and what they do. */
function Stage({ location, country, locale, onConfirm, onCancel, cancel }: StageProps) {
  const { t } = useLingui();
  const { container, map, state } = useMap({ location, country, locale, cooperative: false });
  const styles = mapPicker();
  const confirm = () => {
    const center = map.current?.center();
    if (center) onConfirm({ latitude: center.lat, longitude: center.lng });
  };
  return (
    <>
      {state !== 'missing' && (
        <PlaceSearch onChoose={({ latitude, longitude }) => map.current?.flyTo({ lat: latitude, lng: longitude })} />
      )}
      <div className={stage}>
        <div className={styles.map}>
          <div ref={container} className={canvas} />
        </div>
        {state === 'missing' && <MissingMap />}
        {state === 'loading' && <Loading>{null}</Loading>}
        {state === 'shown' && (
          <>
            <span className={styles.pin} aria-hidden="true">
              <MapPin />
            </span>
            <span className={cx(styles.enlarge, zoom)}>
              <IconButton
                icon={Plus}
                weight="bold"
                label={t`Zoom in`}
                surface="surface"
                onClick={() => map.current?.zoomBy(1)}
              />
              <IconButton
                icon={Minus}
                weight="bold"
                label={t`Zoom out`}
                surface="surface"
                onClick={() => map.current?.zoomBy(-1)}
              />
            </span>
          </>
        )}
      </div>
      <div className={styles.actions}>
        <Button ref={cancel} tone="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {state !== 'missing' && (
          <Button busy={state === 'loading'} onClick={confirm}>
            <Trans>Confirm location</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
