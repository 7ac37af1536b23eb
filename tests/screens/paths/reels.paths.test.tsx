import { expect, vi } from 'vitest';
import { reelsMachine } from '../../../machines/catalogue/reels.machine';
import { Reels } from '../../../src/screens/reels/Reels';
import { driveScreen } from '../../model/drive';
import { reelsStarts, reelsEvents } from '../../model/events/reels';
import { stubIntersectionObserver } from '../../support/shop/fake-shop';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);
const setVisibility = stubIntersectionObserver();

const isShown = (value: { feed: unknown }) => typeof value.feed === 'object';

driveScreen({
  machine: reelsMachine,
  starts: reelsStarts.map((feed) => ({
    ...feed,
    events: reelsEvents,
    stateKey: ({ value, context }) => [value, context.visibleId],
    // The buttons are part of a clip.
    isOffered: ({ value }, { type }) => !/toggled$/.test(type) || isShown(value as { feed: unknown }),
  })),
  view: (feed) => <Reels route={{ name: 'reels' }} state={null} screen={feed as never} />,
  driver: (user, feed) => {
    const send = (event: Parameters<typeof feed.send>[0]) => feed.send(event);
    const shownButton = (one: string, other: string) => (user.isVisible('button', one) ? one : other);
    return {
      actions: {
        'retry.requested': () => user.click('button', 'Retry'),
        'connection.returned': send,
        'language.changed': send,
        'page.hidden': send,
        'page.shown': send,
        'reel.entered': () => setVisibility(0.8),
        'reel.left': () => setVisibility(0.79),
        'playback.toggled': () => user.click('button', shownButton('Play video', 'Pause video')),
        'sound.toggled': () => user.click('button', shownButton('Turn sound on', 'Turn sound off')),
      },
      tags: {
        busy: () => user.isTextVisible('Loading'),
        failed: () => user.isVisible('heading', 'The videos could not be loaded'),
        nothing: () => user.isVisible('heading', 'No videos yet'),
      },
      untestedTags: {
        playing: 'between two clips nothing plays',
        muted: 'without a clip there is no sound button',
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
