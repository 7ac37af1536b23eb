import { useSyncExternalStore } from 'react';
import { isOnline, whenConnectionChanges } from '../../adapters/device/connection';

/** Whether the browser is online; true on the server. */
export const useOnline = (): boolean => useSyncExternalStore(whenConnectionChanges, isOnline, () => true);
