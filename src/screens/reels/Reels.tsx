import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { reelsFeed } from 'styled-system/recipes';
import type { reelsMachine } from '../../../machines/catalogue/reels.machine';
import { EmptyState } from '../../components/layout/EmptyState';
import { Failed } from '../../components/layout/Failed';
import { LinkButton } from '../../components/controls/LinkButton';
import { Loading } from '../../components/layout/Skeleton';
import { HiddenTitle } from '../../components/layout/Titles';
import { href } from '../../../domain/routes/href';
import type { ScreenProps } from '../screen';
import { ReelCard } from './ReelCard';
import { ReelsTop } from './ReelsTop';

/** The video feed (Specification 2, Video feed). */
export function Reels({ screen: feed }: ScreenProps<'reels', typeof reelsMachine>) {
  const state = useSelector(feed, (snapshot) => snapshot);
  const { reels, visibleId, failure } = state.context;
  const seen = reels.findIndex(({ id }) => id === visibleId);
  // The first two clips render at once, the others deferred, to keep the main thread responsive.
  const rendered = reels.slice(0, Math.max(2, useDeferredValue(reels.length)));
  const styles = reelsFeed();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari doesn't focus scroll containers by itself, so the arrow keys wouldn't scroll
    <div className={styles.root} tabIndex={0}>
      <HiddenTitle>
        <Trans>Reels</Trans>
      </HiddenTitle>
      <ReelsTop over={state.hasTag('failed') || state.hasTag('nothing') ? 'page' : 'clips'} />
      {state.hasTag('busy') && (
        <Loading>
          <div className={styles.reel}>
            <div className={styles.stage} />
          </div>
        </Loading>
      )}
      {state.hasTag('failed') && (
        <div className={styles.state}>
          <Failed
            title={<Trans>The videos could not be loaded</Trans>}
            failure={failure}
            onRetry={() => feed.send({ type: 'retry.requested' })}
          />
        </div>
      )}
      {state.hasTag('nothing') && (
        <div className={styles.state}>
          <EmptyState
            picture="/media/prop-magnifier-480.webp"
            title={<Trans>No videos yet</Trans>}
            action={
              <LinkButton href={href('home')}>
                <Trans>Continue Shopping</Trans>
              </LinkButton>
            }
          />
        </div>
      )}
      {!state.hasTag('busy') &&
        rendered.map((reel, index) => (
          <ReelCard
            key={reel.id}
            reel={reel}
            feed={feed}
            isPlaying={state.hasTag('playing') && reel.id === visibleId}
            isMuted={state.hasTag('muted')}
            isNear={index === seen + 1 || index === seen}
          />
        ))}
    </div>
  );
}
