import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LocationUnknown, locationAt, readLocation } from '../../../machines/address/location.rules';

describe('a point on the map', () => {
  test.each([
    ['29.3697, 47.9783', { latitude: 29.3697, longitude: 47.9783 }],
    ['٢٩٫٣٦٩٧، ٤٧٫٩٧٨٣', { latitude: 29.3697, longitude: 47.9783 }],
    ['-33.5 151', { latitude: -33.5, longitude: 151 }],
    ['٢٩٫٣٧٥٩ ٤٧٫٩٧٧٤', { latitude: 29.3759, longitude: 47.9774 }],
    ['-12.5/130', { latitude: -12.5, longitude: 130 }],
    ['29 47 1', null],
    ['near the tower', null],
    ['95, 48', null],
    ['29.3697', null],
  ])('is read from %j', (typed, point) => expect(readLocation(typed)).toEqual(point));

  test('has a latitude and a longitude within their limits', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (latitude, longitude) => {
        const point = locationAt(latitude, longitude);
        if (point) expect(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180).toBe(true);
      }),
    );
  });

  test.each([
    [90, 180],
    [-90, -180],
    [0, 0],
  ])('may be %f, %f', (latitude, longitude) =>
    expect(locationAt(latitude, longitude)).toEqual({ latitude, longitude }),
  );
  test.each([
    [90.1, 0],
    [0, 180.1],
    [-90.1, 0],
    [0, -180.1],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])('is not %f, %f', (latitude, longitude) => expect(locationAt(latitude, longitude)).toBeNull());
  test('has six decimals', () =>
    expect(locationAt(29.123456789, 47.987654321)).toEqual({ latitude: 29.123457, longitude: 47.987654 }));
  test('that is unknown carries its problem', () => {
    const unknown = new LocationUnknown('denied');
    expect([unknown.name, unknown.message, unknown.problem]).toEqual(['LocationUnknown', 'denied', 'denied']);
  });
});
