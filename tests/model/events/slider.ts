import type { AnyEvent } from '../paths';

/** What may happen to the banners: one is chosen, turned to or dragged, a hand rests on them, time passes. */
export const sliderEvents: readonly AnyEvent[] = [
  { type: 'slide.chosen', index: 1 },
  { type: 'slide.stepped', by: -1 },
  { type: 'drag.ended', dragged: -60, direction: 'ltr' },
  { type: 'autoplay.suspended', reason: 'pointer' },
  { type: 'autoplay.suspended', reason: 'focus' },
  { type: 'autoplay.released', reason: 'pointer' },
  { type: 'autoplay.released', reason: 'focus' },
  { type: 'rotation.paused' },
  { type: 'rotation.resumed' },
  { type: 'xstate.after.SLIDE_INTERVAL.slider.rotatable.waiting' },
];

/** Banners that turn, and those that turn only by hand. */
export const sliderStarts = [
  { name: 'three banners', input: { count: 3, isReducedMotion: false } },
  { name: 'less motion', input: { count: 3, isReducedMotion: true } },
];
