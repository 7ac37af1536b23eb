import { fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { type SuspendReason, sliderMachine } from '../../../machines/catalogue/slider.machine';
import { BannerSlider } from '../../../src/screens/home/BannerSlider';
import { driveScreen } from '../../model/drive';
import { sliderEvents, sliderStarts } from '../../model/events/slider';
import type { ScreenUser } from '../../support/shop/screen-user';
import { fakeShop, stubIntersectionObserver } from '../../support/shop/fake-shop';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);
stubIntersectionObserver();
Element.prototype.setPointerCapture ??= () => {};

/** The first slide is a picture with words of its own, the others have a title and a link. */
const banners = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    image: `/media/banner-${index}-1120.webp`,
    type: 'slider',
    title: index === 0 ? '' : `Title ${index}`,
    link: index === 0 ? null : `/category/${index}/products`,
  }));
function driver(user: ScreenUser, slider: ActorRefFrom<typeof sliderMachine>) {
  const { count } = slider.getSnapshot().context;
  fakeShop.language = user.language;
  const carousel = () => screen.getByRole('region');
  const frame = () => carousel().firstElementChild as HTMLElement;
  const dot = (index: number) => user.get('button', 'Offer {0} of {count}', { 0: index + 1, count });
  const pauses: Record<string, readonly [began: () => unknown, ended: () => unknown]> = {
    pointer: [() => fireEvent.pointerEnter(carousel()), () => fireEvent.pointerLeave(carousel())],
    focus: [() => dot(0).focus(), () => dot(0).blur()],
  };
  return {
    actions: {
      'slide.chosen': ({ index }: { index: number }) => fireEvent.click(dot(index)),
      'slide.stepped': ({ by }: { by: number }) => {
        const forward = user.language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
        const back = user.language === 'ar' ? 'ArrowRight' : 'ArrowLeft';
        return fireEvent.keyDown(dot(0), { key: by === 1 ? forward : back });
      },
      'drag.ended': ({ dragged }: { dragged: number }) => {
        fireEvent.pointerDown(frame(), { clientX: 200, button: 0 });
        fireEvent.pointerMove(frame(), { clientX: 200 + dragged });
        fireEvent.pointerUp(frame(), { clientX: 200 + dragged });
      },
      'autoplay.suspended': ({ reason }: { reason: SuspendReason }) => pauses[reason]?.[0](),
      'autoplay.released': ({ reason }: { reason: SuspendReason }) => pauses[reason]?.[1](),
      'rotation.paused': () => fireEvent.click(user.get('button', 'Pause')),
      'rotation.resumed': () => fireEvent.click(user.get('button', 'Play')),
    },
    tags: { paused: () => user.isVisible('button', 'Play') },
    untestedTags: { rotating: 'it shows only over time' },
    expectView: () => {
      const { index } = slider.getSnapshot().context;
      expect(user.isVisible('region', 'Offers, {0} of {count}', { 0: index + 1, count })).toBe(true);
      expect(dot(index).getAttribute('aria-current')).toBe('true');
      const reachable = screen.queryAllByRole('link').filter((link) => link.closest('[inert]') === null);
      expect(reachable.map((link) => link.getAttribute('href'))).toEqual(
        index === 0 ? [] : [`/category/${index}/products`],
      );
    },
  };
}

driveScreen({
  machine: sliderMachine,
  starts: sliderStarts.map((slider) => ({
    ...slider,
    events: sliderEvents,
    stateKey: ({ value, context }) => [value, context.reasons],
  })),
  view: (slider) => {
    fakeShop.widget = slider;
    return (
      <div dir={fakeShop.language === 'ar' ? 'rtl' : 'ltr'}>
        <BannerSlider banners={banners(slider.getSnapshot().context.count)} />
      </div>
    );
  },
  driver,
});
