import { fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { type RestReason, sliderMachine } from '../../../machines/catalogue/slider.machine';
import { BannerSlider } from '../../../src/screens/home/BannerSlider';
import { driveScreen } from '../../model/drive';
import { sliderEvents, sliders } from '../../model/events/slider';
import type { Person } from '../../support/data/person';
import { surroundings, watchViews } from '../../support/process/environment';

vi.mock(
  '../../../src/app/shop-context',
  async () => (await import('../../support/process/environment')).surroundingHooks,
);
watchViews();
Element.prototype.setPointerCapture ??= () => {};

const banners = (count: number) => Array.from({ length: count }, (_, place) => `/media/banner-${place}-1120.webp`);
function part(I: Person, slider: ActorRefFrom<typeof sliderMachine>) {
  const { count } = slider.getSnapshot().context;
  surroundings.language = I.language;
  const carousel = () => screen.getByRole('region');
  const frame = () => carousel().firstElementChild as HTMLElement;
  const dot = (index: number) => I.the('button', 'Offer {0} of {count}', { 0: index + 1, count });
  const rests: Record<string, readonly [began: () => unknown, ended: () => unknown]> = {
    pointer: [() => fireEvent.pointerEnter(carousel()), () => fireEvent.pointerLeave(carousel())],
    focus: [() => dot(0).focus(), () => dot(0).blur()],
  };
  return {
    does: {
      'slide.chosen': ({ index }: { index: number }) => fireEvent.click(dot(index)),
      'slide.turned': ({ by }: { by: number }) => {
        const forward = I.language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
        const back = I.language === 'ar' ? 'ArrowRight' : 'ArrowLeft';
        return fireEvent.keyDown(dot(0), { key: by === 1 ? forward : back });
      },
      'drag.ended': ({ dragged }: { dragged: number }) => {
        fireEvent.pointerDown(frame(), { clientX: 200, button: 0 });
        fireEvent.pointerMove(frame(), { clientX: 200 + dragged });
        fireEvent.pointerUp(frame(), { clientX: 200 + dragged });
      },
      'rest.began': ({ reason }: { reason: RestReason }) => rests[reason]?.[0](),
      'rest.ended': ({ reason }: { reason: RestReason }) => rests[reason]?.[1](),
      'rotation.paused': () => fireEvent.click(I.the('button', 'Pause')),
      'rotation.resumed': () => fireEvent.click(I.the('button', 'Play')),
    },
    sees: { paused: () => I.sees('button', 'Play') },
    unseen: { rotating: 'only time tells: the next banner comes' },
    shows: () => {
      const { index } = slider.getSnapshot().context;
      expect(I.sees('region', 'Offers, {0} of {count}', { 0: index + 1, count })).toBe(true);
      expect(dot(index).getAttribute('aria-current')).toBe('true');
    },
  };
}

driveScreen({
  machine: sliderMachine,
  beginnings: sliders.map((slider) => ({
    ...slider,
    events: sliderEvents,
    place: ({ value, context }) => [value, context.reasons],
  })),
  view: (slider) => {
    surroundings.widget = slider;
    return (
      <div dir={surroundings.language === 'ar' ? 'rtl' : 'ltr'}>
        <BannerSlider images={banners(slider.getSnapshot().context.count)} />
      </div>
    );
  },
  part,
});
