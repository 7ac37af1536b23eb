import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { observeActors } from '../app/inspection';
import { type Message, openChannel } from './channel';
import { Recorded, type Recording } from './recording';

/** Recordings of stopped actors to keep, for each machine. */
const MAX_STOPPED = 3;

const tab = crypto.randomUUID();
const recorded = new Map<AnyActorRef, Recorded>();
const touched = new Set<Recorded>();
let isWatched = false;
let isAnnounced = false;
let send = (_: Message): void => {};

/** Records every machine of this page and sends the recordings to viewers in other tabs, while there are any. */
export function record(): () => void {
  const channel = openChannel();
  send = (message) => channel?.postMessage(message);
  const stop = observeActors(note);
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'left') isWatched = false;
    if (data.kind !== 'watching') return;
    isWatched = true;
    send({ kind: 'recordings', recordings: recordings() });
  };
  const announceGone = () => send({ kind: 'gone', tab });
  channel?.addEventListener('message', onMessage);
  send({ kind: 'opened' });
  window.addEventListener('pagehide', announceGone);
  return () => {
    stop();
    channel?.close();
    send = () => {};
    isWatched = false;
    window.removeEventListener('pagehide', announceGone);
    recorded.clear();
  };
}

/** All recordings of this page, redacted. */
const recordings = (): Recording[] => [...recorded.values()].map((each) => each.snapshot());

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
    for (const [old] of ended.slice(0, -MAX_STOPPED)) recorded.delete(old);
  };
  actor.subscribe({ complete: end, error: end });
}

function machineOf(actor: AnyActorRef): string | null {
  const { logic } = actor as AnyActorRef & { logic?: { id?: string; root?: unknown } };
  return logic?.root ? (logic.id ?? null) : null;
}

function announce(moved: Recorded): void {
  if (!isWatched) return;
  touched.add(moved);
  if (isAnnounced) return;
  isAnnounced = true;
  queueMicrotask(() => {
    isAnnounced = false;
    const changed = [...touched].map((each) => each.snapshot());
    touched.clear();
    send({ kind: 'recordings', recordings: changed });
  });
}
