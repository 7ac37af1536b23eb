import { channel, type Message } from './channel';
import { listen, recordings } from './recorder';
import type { Recording } from './recording';

let known = new Map<string, Recording>();
let shown: readonly Recording[] = [];
const subscribers = new Set<() => void>();
let stop: (() => void) | null = null;

/** The machines of this tab and of the browser's others, the latest first. Ones that never moved again stay listed. */
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
  const heard = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'recordings') take(data.recordings);
    if (data.kind === 'gone') end(data.tab);
    if (data.kind === 'opened' || data.kind === 'left') channel()?.postMessage({ kind: 'watching' } satisfies Message);
  };
  const unlisten = listen(take);
  take(recordings());
  channel()?.addEventListener('message', heard);
  channel()?.postMessage({ kind: 'watching' } satisfies Message);
  return () => {
    unlisten();
    channel()?.removeEventListener('message', heard);
    channel()?.postMessage({ kind: 'left' } satisfies Message);
  };
}

function take(news: readonly Recording[]): void {
  for (const recording of news) {
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
