import type { ActorRefFrom } from 'xstate';
import type { languageMachine } from '../machines/language.machine';
import { authOf, rootSlice } from '../machines/remembered-auth';
import type { sessionMachine } from '../machines/session.machine';
import type { Store } from '../machines/storage';

/** Writes the root store down whenever one of its fields changes, from what the last visit left. */
export function keepRoot(
  session: ActorRefFrom<typeof sessionMachine>,
  language: ActorRefFrom<typeof languageMachine>,
  store: Store,
): void {
  let { auth } = rootSlice.read(store);
  const write = () => {
    const now = session.getSnapshot();
    if (!now.hasTag('known')) return;
    const next = authOf({ ...now.context, isKnown: true, locale: language.getSnapshot().context.locale }, auth);
    if (JSON.stringify(next) === JSON.stringify(auth)) return;
    auth = next;
    rootSlice.write(store, { auth }, Date.now());
  };
  session.subscribe(write);
  language.subscribe(write);
  write();
}
