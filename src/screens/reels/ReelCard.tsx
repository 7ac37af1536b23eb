import { useLingui } from '@lingui/react/macro';
import { reelsFeed } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import type { Reel } from '../../../api/schemas/reel';
import type { reelsMachine } from '../../../machines/catalogue/reels.machine';
import { Icon } from '../../components/icons/Icon';
import { Play, SpeakerHigh, SpeakerSlash } from '../../components/icons/icons';
import { ReelHeart } from './ReelHeart';
import { ReelOrder } from './ReelOrder';
import { ReelShare } from './ReelShare';
import { useReelVideo } from './use-reel-video';

interface Props {
  reel: Reel;
  feed: ActorRefFrom<typeof reelsMachine>;
  isPlaying: boolean;
  isMuted: boolean;
  /** The current clip or the next one: its video loads. */
  isNear: boolean;
}

/** One full-screen clip: poster, then video, with a link to its product. */
export function ReelCard({ reel, feed, isPlaying, isMuted, isNear }: Props) {
  const { t } = useLingui();
  const { frame, video } = useReelVideo({ id: reel.id, feed, isPlaying });
  const styles = reelsFeed();
  return (
    <article ref={frame} className={styles.reel} aria-label={reel.title}>
      <div className={styles.stage}>
        <video
          ref={video}
          className={styles.video}
          src={reel.videoUrl}
          poster={reel.poster}
          preload={isNear ? 'auto' : 'none'}
          muted={isMuted}
          loop
          playsInline
          tabIndex={-1}
          aria-hidden="true"
        />
        <button
          type="button"
          className={styles.shade}
          aria-label={isPlaying ? t`Pause video` : t`Play video`}
          onClick={() => feed.send({ type: 'playback.toggled' })}
        />
        {!isPlaying && (
          <span className={styles.playing} aria-hidden="true">
            <span>
              <Icon as={Play} size={34} weight="fill" />
            </span>
          </span>
        )}
        <div className={styles.tools}>
          {reel.product && <ReelHeart product={reel.product} />}
          <ReelShare reel={reel} />
          <button
            type="button"
            className={styles.tool}
            aria-label={isMuted ? t`Turn sound on` : t`Turn sound off`}
            onClick={() => feed.send({ type: 'sound.toggled' })}
          >
            <Icon as={isMuted ? SpeakerSlash : SpeakerHigh} />
          </button>
        </div>
        <div className={styles.caption}>
          <h2 className={styles.title} dir="auto">
            {reel.title}
          </h2>
          <p className={styles.text} dir="auto">
            {reel.description}
          </p>
          <ReelOrder reel={reel} />
        </div>
      </div>
    </article>
  );
}
