import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { css } from 'styled-system/css';
import type { Location } from '../../../api/schemas/address';
import { containsWords } from '../../../domain/text/search-text';
import { loadMapPlaces, type MapPlace } from '../../adapters/map/map-places';
import { Chip } from '../controls/Chip';
import { Field } from '../controls/Field';
import { MagnifyingGlass } from '../icons/icons';

/** Places that are offered at once. */
const SHOWN = 6;

const root = css({ px: '4', pb: '4' });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2', border: 'none' });

/** Finds a place of the basemap by its name in either language. Nothing where the places can't be loaded. */
export function PlaceSearch({ onChoose }: { onChoose: (location: Location) => void }) {
  const { t, i18n } = useLingui();
  /** null while they load; none where they can't be loaded */
  const [places, setPlaces] = useState<readonly MapPlace[] | null>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    let isCurrent = true;
    // Without it the map is moved by hand.
    loadMapPlaces().then(
      (loaded) => isCurrent && setPlaces(loaded),
      () => isCurrent && setPlaces([]),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (places?.length === 0) return null;
  const nameOf = (place: MapPlace) => (i18n.locale === 'en' ? place.en : place.ar);
  const isSearching = places !== null && typed.trim() !== '' && typed !== chosen;
  const found = isSearching ? places.filter(({ ar, en }) => containsWords(ar, typed) || containsWords(en, typed)) : [];
  const choose = (place: MapPlace) => {
    setTyped(nameOf(place));
    setChosen(nameOf(place));
    onChoose(place);
  };
  return (
    <div className={root}>
      <Field
        label={t`Search for an area`}
        hideLabel
        placeholder={t`Search for an area`}
        icon={MagnifyingGlass}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={setTyped}
        onKeyDown={({ key, nativeEvent }) => {
          const [first] = found;
          if (key === 'Enter' && !nativeEvent.isComposing && first) choose(first);
        }}
      />
      {found.length > 0 && (
        <fieldset aria-label={t`Areas`} className={list}>
          {found.slice(0, SHOWN).map((place) => (
            <Chip key={`${place.en} ${place.latitude}`} pressed={false} onPress={() => choose(place)}>
              {nameOf(place)}
            </Chip>
          ))}
        </fieldset>
      )}
      <p role="status">{isSearching && found.length === 0 && <Trans>No area on the map has this name</Trans>}</p>
    </div>
  );
}
