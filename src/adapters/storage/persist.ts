import { fromCallback } from 'xstate';
import type { PersistEvent, PersistInput } from '../../../machines/storage/persist';
import { type SharedSlice, type Slice, type Store, watchSlice } from '../../../machines/storage/slice';

const unshared = (slice: Slice<unknown>, store: Store): SharedSlice<unknown> => ({
  write: (value, now) => {
    slice.write(store, value, now);
    return null;
  },
  reread: () => slice.read(store),
});

/** The `persist` actor over the browser's storage. */
export const persistIn = (store: Store) =>
  fromCallback<PersistEvent, PersistInput>(({ input: { slice, changed, isRead }, receive, sendBack }) => {
    const shared = slice.share?.(store) ?? unshared(slice, store);
    const tell = (value: unknown) => changed && sendBack(changed(value as never));
    if (isRead) tell(slice.read(store));
    receive(({ value }) => {
      const merged = shared.write(value, Date.now());
      if (merged !== null) queueMicrotask(() => tell(merged));
    });
    return watchSlice(store, slice, () => tell(shared.reread(Date.now())));
  });
