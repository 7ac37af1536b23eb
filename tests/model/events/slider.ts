import type { AnyEvent } from '../paths';

/** What may happen to the banners: one is chosen, turned to or dragged, a hand rests on them, time passes. */
export const sliderEvents: readonly AnyEvent[] = [
  { type: 'slide.chosen', index: 1 },
  { type: 'slide.turned', by: -1 },
  { type: 'drag.ended', dragged: -60, direction: 'ltr' },
  { type: 'rest.began', reason: 'pointer' },
  { type: 'rest.began', reason: 'focus' },
  { type: 'rest.ended', reason: 'pointer' },
  { type: 'rest.ended', reason: 'focus' },
  { type: 'rotation.paused' },
  { type: 'rotation.resumed' },
  { type: 'xstate.after.SLIDE_INTERVAL.slider.turnable.waiting' },
];

/** Banners that turn, and those that turn only by hand. */
export const sliderStarts = [
  { name: 'three banners', input: { count: 3, isCalm: false } },
  { name: 'less motion', input: { count: 3, isCalm: true } },
];
