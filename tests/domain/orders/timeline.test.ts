import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currentStep,
  isOutsideTimeline,
  isUnderWay,
  STATUS_TONES,
  stepBegan,
  TIMELINE_STEPS,
  toneOf,
} from '../../../domain/orders/timeline';

describe('the timeline', () => {
  test('has a confirmed and an unknown order at its first step', () =>
    expect(['confirmed', 'whatever'].map(currentStep)).toEqual([0, 0]));
  test('has a colour of its own for a confirmed order', () => expect(toneOf('confirmed')).toBe('teal'));
  test('leaves out cancelled, failed, refunded and on-hold orders', () => {
    expect(Object.keys(STATUS_TONES).filter(isOutsideTimeline).toSorted()).toEqual([
      'cancelled',
      'failed',
      'on_hold',
      'refunded',
    ]);
  });
  test('is under way until the order is delivered or leaves the timeline', () => {
    expect(Object.keys(STATUS_TONES).filter(isUnderWay).toSorted()).toEqual([
      'confirmed',
      'on_the_way',
      'out_for_delivery',
      'pending',
      'processing',
      'shipped',
    ]);
    expect(isUnderWay('whatever')).toBe(false);
  });
  test('has a step and a colour for every string', () =>
    fc.assert(
      fc.property(fc.string(), (status) => {
        expect(TIMELINE_STEPS[currentStep(status)]).toBeDefined();
        expect(typeof toneOf(status)).toBe('string');
      }),
    ));
});

describe('the time of a step', () => {
  const history = [
    { status: 'placed', at: '2025-05-12T09:00:00Z' },
    { status: 'processing', at: '2025-05-13T09:00:00Z' },
    { status: 'confirmed', at: '2025-05-14T09:00:00Z' },
    { status: 'processing', at: '2025-05-15T09:00:00Z' },
    { status: 'on_the_way', at: '2025-05-16T09:00:00Z' },
  ];

  test('is when the order last came to it', () => {
    expect([stepBegan(history, 0), stepBegan(history, 1), stepBegan(history, 3)]).toEqual([
      '2025-05-12T09:00:00Z',
      '2025-05-15T09:00:00Z',
      '2025-05-16T09:00:00Z',
    ]);
  });

  test('is unknown for a skipped step, and without a history', () => {
    expect([stepBegan(history, 2), stepBegan([], 0), stepBegan([], 1)]).toEqual([null, null, null]);
  });
});
