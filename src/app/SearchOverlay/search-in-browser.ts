import * as v from 'valibot';
import { listOf } from '../../../api/schemas/wire';
import { searchMachine } from '../../../machines/catalogue/search.machine';
import { KEYS, slice } from '../../../machines/storage/slice';
import { localStore } from '../../adapters/storage/local-storage';

const recentSlice = slice<readonly string[]>(
  KEYS.recentSearches,
  1,
  listOf(v.pipe(v.string(), v.maxLength(100))) as v.GenericSchema<unknown, string[]>,
  [],
);

/** The search with the device's memory of what was searched for lately. */
export const searchInBrowser = searchMachine.provide({
  actions: { rememberSearches: ({ context }) => void recentSlice.write(localStore(), context.recent, Date.now()) },
});

export const recentSearches = (): readonly string[] => recentSlice.read(localStore());
