import { act } from '@testing-library/react';
import { useEffect, useEffectEvent, useState } from 'react';

interface Waiting {
  readonly isWanted: boolean;
  readonly comes: (chunk: object) => void;
  readonly fails: () => void;
}

const waiting = new Set<Waiting>();

/** What stands in for the loading of code: it arrives, or does not, when the test says so. */
export const fakeChunks = {
  isWanted: () => [...waiting].some(({ isWanted }) => isWanted),
  resolve: (chunk: object) =>
    act(() => {
      for (const { comes } of [...waiting]) comes(chunk);
    }),
  reject: () =>
    act(() => {
      for (const { fails } of [...waiting]) fails();
    }),
};

function useLazyModule(_load: unknown, isWanted: boolean, onFailure: () => void) {
  const [chunk, keep] = useState<object | null>(null);
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    const one = { isWanted, comes: keep, fails: () => isWanted && failed() };
    waiting.add(one);
    return () => void waiting.delete(one);
  }, [isWanted]);
  return [chunk, keep] as const;
}

/** Takes the place of `src/app/hooks/use-lazy-module`. */
export const fakeChunkHooks = {
  useLazyModule,
  usePrefetchedModule: (load: unknown, isWanted: boolean, onFailure: () => void) => {
    const [module] = useLazyModule(load, isWanted, onFailure);
    return { module, isOpen: isWanted };
  },
};
