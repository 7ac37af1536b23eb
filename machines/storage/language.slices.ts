import { isLocale, type Locale } from '../../domain/text/locale';
import { KEYS, type Slice } from './slice';

/** The chosen language in the documented plain form; null if none was chosen. */
export const languageSlice: Slice<Locale | null> = {
  keys: [KEYS.language],
  read: (store) => {
    const stored = store.read(KEYS.language);
    return isLocale(stored) ? stored : null;
  },
  write: (store, locale) => locale !== null && store.write(KEYS.language, locale),
};
