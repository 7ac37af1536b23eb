import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { reelsMachine } from '../../../machines/catalogue/reels.machine';
import { isInView, PLAYS_FROM } from '../../../domain/interaction/in-view';

interface Options {
  id: string;
  feed: ActorRefFrom<typeof reelsMachine>;
  isPlaying: boolean;
}

/** Reports to the feed when a clip enters or leaves the viewport, and plays or pauses its video. */
export function useReelVideo({ id, feed, isPlaying }: Options) {
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => feed.send({ type: isInView(entry?.intersectionRatio ?? 0) ? 'reel.entered' : 'reel.left', id }),
      { threshold: [0, PLAYS_FROM, 1] },
    );
    if (frame.current) watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [feed, id]);
  useEffect(() => {
    // A browser that refuses to play by itself leaves the poster; a tap plays.
    if (isPlaying) void video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [isPlaying]);
  return { frame, video };
}
