import { act } from '@testing-library/react';
import { useEffect, useEffectEvent, useState } from 'react';

const waiting = new Set<{ comes: (chunk: object) => void; fails: () => void }>();

/** What stands in for the loading of code: it arrives, or does not, when the test says so. */
export const chunks = {
  arrive: (chunk: object) =>
    act(() => {
      for (const { comes } of [...waiting]) comes(chunk);
    }),
  fail: () =>
    act(() => {
      for (const { fails } of [...waiting]) fails();
    }),
};

/** Takes the place of `src/use-chunk`. */
export const heldChunks = {
  useChunk: (_load: unknown, isWanted: boolean, onFailure: () => void) => {
    const [chunk, setChunk] = useState<object | null>(null);
    const failed = useEffectEvent(onFailure);
    useEffect(() => {
      const one = { comes: setChunk, fails: () => isWanted && failed() };
      waiting.add(one);
      return () => void waiting.delete(one);
    }, [isWanted]);
    return { chunk, isOpen: isWanted };
  },
};
