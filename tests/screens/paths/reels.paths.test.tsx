import { expect, vi } from 'vitest';
import { reelsMachine } from '../../../machines/catalogue/reels.machine';
import { Reels } from '../../../src/screens/reels/Reels';
import { driveScreen } from '../../model/drive';
import { reelsStarts, reelsEvents } from '../../model/events/reels';
import { stubIntersectionObserver } from '../../support/shop/fake-shop';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);
const comesIntoView = stubIntersectionObserver();

const isShown = (value: { feed: unknown }) => typeof value.feed === 'object';

driveScreen({
  machine: reelsMachine,
  starts: reelsStarts.map((feed) => ({
    ...feed,
    events: reelsEvents,
    stateKey: ({ value, context }) => [value, context.visibleId],
    // The two buttons are on a clip.
    isOffered: ({ value }, { type }) => !/toggled$/.test(type) || isShown(value as { feed: unknown }),
  })),
  view: (feed) => <Reels route={{ name: 'reels' }} state={null} screen={feed as never} />,
  driver: (user, feed) => {
    const happens = (event: Parameters<typeof feed.send>[0]) => feed.send(event);
    const either = (one: string, other: string) => (user.isVisible('button', one) ? one : other);
    return {
      actions: {
        'retry.requested': () => user.click('button', 'Retry'),
        'connection.returned': happens,
        'language.changed': happens,
        'page.hidden': happens,
        'page.shown': happens,
        'reel.entered': () => comesIntoView(0.8),
        'reel.left': () => comesIntoView(0.79),
        'playback.toggled': () => user.click('button', either('Play video', 'Pause video')),
        'sound.toggled': () => user.click('button', either('Turn sound on', 'Turn sound off')),
      },
      tags: {
        busy: () => user.isTextVisible('Loading'),
        failed: () => user.isVisible('heading', 'The videos could not be loaded'),
        nothing: () => user.isVisible('heading', 'No videos yet'),
      },
      untestedTags: {
        playing: 'between two clips nothing plays although the feed would',
        muted: 'without a clip there is nothing to hear',
      },
      expectView: (state) => {
        const hasClip = isShown(state.value as { feed: unknown });
        const plays = state.hasTag('playing') && feed.getSnapshot().context.visibleId !== null;
        expect(user.isVisible('button', 'Pause video')).toBe(hasClip && plays);
        expect(user.isVisible('button', 'Turn sound on')).toBe(hasClip && state.hasTag('muted'));
        expect(user.isVisible('button', 'Turn sound off')).toBe(hasClip && !state.hasTag('muted'));
      },
    };
  },
});
