import type { ActorRefFrom } from 'xstate';
import type { languageMachine } from '../../machines/shop/language.machine';
import { authOf, rootSlice } from '../../machines/storage/root.slices';
import type { sessionMachine } from '../../machines/session/session.machine';
import type { Store } from '../../machines/storage/slice';

/** Writes the documented root key whenever the session or the language changes. */
export function persistRoot(
  session: ActorRefFrom<typeof sessionMachine>,
  language: ActorRefFrom<typeof languageMachine>,
  store: Store,
): void {
  const write = () => {
    const now = session.getSnapshot();
    // A session that ended in another tab was written by that tab, with the reason.
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
