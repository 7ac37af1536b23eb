import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { observeActors } from '../app/inspection';
import { channel, type Message } from './channel';
import { Recorded, type Recording } from './recording';

/** Ended ones that are kept of each machine. */
const ENDED_KEPT = 3;
/** The viewer's own machine draws charts; watching it would be a mirror in a mirror. */
const unwatched = new WeakSet<object>();
export const neverWatch = (logic: object): void => void unwatched.add(logic);

const tab = crypto.randomUUID();
const recorded = new Map<AnyActorRef, Recorded>();
const touched = new Set<Recorded>();
const listeners = new Set<(recordings: readonly Recording[]) => void>();
let isWatchedElsewhere = false;
let isAnnounced = false;

/** Records every machine of this page, and tells viewers in other tabs of the browser while there are any. */
export function record(): () => void {
  const stop = observeActors(note);
  const heard = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'left') isWatchedElsewhere = false;
    if (data.kind !== 'watching') return;
    isWatchedElsewhere = true;
    channel()?.postMessage({ kind: 'recordings', recordings: recordings() } satisfies Message);
  };
  const gone = () => channel()?.postMessage({ kind: 'gone', tab } satisfies Message);
  channel()?.addEventListener('message', heard);
  channel()?.postMessage({ kind: 'opened' } satisfies Message);
  window.addEventListener('pagehide', gone);
  return () => {
    stop();
    channel()?.removeEventListener('message', heard);
    window.removeEventListener('pagehide', gone);
    recorded.clear();
  };
}

/** Everything that was recorded in this page, redacted. */
export const recordings = (): Recording[] => [...recorded.values()].map((each) => each.look());

/** Hears of each machine that moved, at most once per turn of the event loop. */
export function listen(listener: (changed: readonly Recording[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(seen: InspectionEvent): void {
  if (seen.type !== '@xstate.snapshot') return;
  const actor = seen.actorRef as AnyActorRef;
  const machine = machineOf(actor);
  if (machine === null) return;
  const known = recorded.get(actor) ?? new Recorded(actor, machine, tab);
  if (!recorded.has(actor)) begin(actor, known);
  known.add(seen.event, seen.snapshot as AnyMachineSnapshot);
  announce(known);
}

function begin(actor: AnyActorRef, known: Recorded): void {
  recorded.set(actor, known);
  const end = () => {
    known.isRunning = false;
    announce(known);
    const ended = [...recorded].filter(([, each]) => each.machine === known.machine && !each.isRunning);
    for (const [old] of ended.slice(0, -ENDED_KEPT)) recorded.delete(old);
  };
  actor.subscribe({ complete: end, error: end });
}

function machineOf(actor: AnyActorRef): string | null {
  const { logic } = actor as AnyActorRef & { logic?: { id?: string; root?: unknown } };
  return logic?.root && !unwatched.has(logic) ? (logic.id ?? null) : null;
}

function announce(changed: Recorded): void {
  if (listeners.size === 0 && !isWatchedElsewhere) return;
  touched.add(changed);
  if (isAnnounced) return;
  isAnnounced = true;
  queueMicrotask(() => {
    isAnnounced = false;
    const news = [...touched].map((each) => each.look());
    touched.clear();
    for (const listener of listeners) listener(news);
    if (isWatchedElsewhere) channel()?.postMessage({ kind: 'recordings', recordings: news } satisfies Message);
  });
}
