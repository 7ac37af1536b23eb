import type { ActorRefFrom } from 'xstate';
import type { languageMachine } from '../../machines/shop/language.machine';
import { authOf, rootSlice } from '../../machines/storage/root.slices';
import type { sessionMachine } from '../../machines/session/session.machine';
import type { Store } from '../../machines/storage/slice';

/** Writes the root store down whenever one of its fields changes, from what the last visit or another tab left. */
export function keepRoot(
  session: ActorRefFrom<typeof sessionMachine>,
  language: ActorRefFrom<typeof languageMachine>,
  store: Store,
): void {
  const write = () => {
    const now = session.getSnapshot();
    // The tab that ended a session knows why, and has written it down.
    if (!now.hasTag('known') || (now.hasTag('visitor') && now.context.ended === 'elsewhere')) return;
    const { auth } = rootSlice.read(store);
    const next = authOf({ ...now.context, isKnown: true, locale: language.getSnapshot().context.locale }, auth);
    if (JSON.stringify(next) === JSON.stringify(auth)) return;
    rootSlice.write(store, { auth: next }, Date.now());
  };
  session.subscribe(write);
  language.subscribe(write);
  write();
}
