import { useSyncExternalStore } from 'react';
import { isOnline, whenConnectionChanges } from '../../adapters/device/connection';

/** Whether the browser has a network; a page that the server draws is taken for having one. */
export const useOnline = (): boolean => useSyncExternalStore(whenConnectionChanges, isOnline, () => true);
