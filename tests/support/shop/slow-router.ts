import type { ComponentType } from 'react';
import type { RouterSnapshot, Shown } from '../../../src/router/router';

/** A router whose first screen comes when the test says so. */
export function slowRouter(View: ComponentType) {
  const nothing: RouterSnapshot = { shown: null, isBroken: false, trouble: null };
  const shown = { key: '1', route: { name: 'profile' }, state: null, screen: { View }, actors: {} } as unknown as Shown;
  let snapshot = nothing;
  let told = () => {};
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      told = listener;
      return () => {};
    },
    retry: () => {},
    arrives: () => {
      snapshot = { ...nothing, shown };
      told();
    },
  };
}
