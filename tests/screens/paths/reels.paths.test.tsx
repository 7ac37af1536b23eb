import { expect, vi } from 'vitest';
import { reelsMachine } from '../../../machines/catalogue/reels.machine';
import { Reels } from '../../../src/screens/reels/Reels';
import { driveScreen } from '../../model/drive';
import { feeds, reelsEvents } from '../../model/events/reels';
import { watchViews } from '../../support/shop/environment';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/environment')).surroundingHooks);
const comesIntoView = watchViews();

const isShown = (value: { feed: unknown }) => typeof value.feed === 'object';

driveScreen({
  machine: reelsMachine,
  beginnings: feeds.map((feed) => ({
    ...feed,
    events: reelsEvents,
    place: ({ value, context }) => [value, context.seenId],
    // The two buttons are on a clip.
    isOffered: ({ value }, { type }) => !/toggled$/.test(type) || isShown(value as { feed: unknown }),
  })),
  view: (feed) => <Reels route={{ name: 'reels' }} state={null} screen={feed as never} />,
  part: (I, feed) => {
    const happens = (event: Parameters<typeof feed.send>[0]) => feed.send(event);
    const either = (one: string, other: string) => (I.sees('button', one) ? one : other);
    return {
      does: {
        'retry.requested': () => I.taps('button', 'Retry'),
        'connection.returned': happens,
        'language.changed': happens,
        'page.hidden': happens,
        'page.shown': happens,
        'reel.seen': () => comesIntoView(0.8),
        'reel.left': () => comesIntoView(0.79),
        'playback.toggled': () => I.taps('button', either('Play video', 'Pause video')),
        'sound.toggled': () => I.taps('button', either('Turn sound on', 'Turn sound off')),
      },
      sees: {
        busy: () => I.seesText('Loading'),
        failed: () => I.sees('heading', 'The videos could not be loaded'),
        nothing: () => I.sees('heading', 'No videos yet'),
      },
      unseen: {
        playing: 'between two clips nothing plays although the feed would',
        muted: 'without a clip there is nothing to hear',
      },
      shows: (state) => {
        const hasClip = isShown(state.value as { feed: unknown });
        const plays = state.hasTag('playing') && feed.getSnapshot().context.seenId !== null;
        expect(I.sees('button', 'Pause video')).toBe(hasClip && plays);
        expect(I.sees('button', 'Turn sound on')).toBe(hasClip && state.hasTag('muted'));
        expect(I.sees('button', 'Turn sound off')).toBe(hasClip && !state.hasTag('muted'));
      },
    };
  },
});
