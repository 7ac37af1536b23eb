import { type Message, openChannel } from '../../../src/flows/channel';
import type { Recording } from '../../../src/flows/recording';

let known = new Map<string, Recording>();
let shown: readonly Recording[] = [];
const subscribers = new Set<() => void>();
let stop: (() => void) | null = null;

/** The machines of the shop's pages in this browser, the latest first. Ones that never moved again stay listed. */
export const watch = {
  getSnapshot: (): readonly Recording[] => shown,
  subscribe: (subscriber: () => void): (() => void) => {
    subscribers.add(subscriber);
    stop ??= start();
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size > 0) return;
      stop?.();
      stop = null;
    };
  },
};

function start(): () => void {
  const channel = openChannel();
  const send = (message: Message) => channel?.postMessage(message);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'recordings') take(data.recordings);
    if (data.kind === 'gone') end(data.tab);
    if (data.kind === 'opened' || data.kind === 'left') send({ kind: 'watching' });
  });
  send({ kind: 'watching' });
  return () => {
    send({ kind: 'left' });
    channel?.close();
  };
}

function take(recordings: readonly Recording[]): void {
  for (const recording of recordings) {
    known.delete(recording.id);
    known.set(recording.id, recording);
  }
  publish();
}

function end(tab: string): void {
  known = new Map([...known].map(([id, each]) => [id, each.tab === tab ? { ...each, isRunning: false } : each]));
  publish();
}

function publish(): void {
  shown = [...known.values()].reverse();
  for (const subscriber of subscribers) subscriber();
}
