import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MapRequest } from '../../../src/adapters/map/map.types';
import { MapPicker } from '../../../src/components/map/MapPicker';
import { createScreenUser } from '../../support/shop/screen-user';
import { renderView } from './render-view';

const mapMock = vi.hoisted(() => ({
  requests: [] as MapRequest[],
  destroyed: 0,
  fails: false,
  flights: [] as unknown[],
}));
vi.mock('../../../src/adapters/map/map', () => ({
  mountMap: async (_element: HTMLElement, request: MapRequest) => {
    if (mapMock.fails) throw new Error('no WebGL');
    mapMock.requests.push(request);
    return { flyTo: (point: unknown) => mapMock.flights.push(point), destroy: () => void mapMock.destroyed++ };
  },
}));

const picker = (own: Partial<Parameters<typeof MapPicker>[0]> = {}) => (
  <MapPicker
    location={null}
    locale="en"
    isLocating={false}
    isResolving={false}
    onMove={() => {}}
    onLocate={() => {}}
    onEnlarge={() => {}}
    {...own}
  />
);

test.each(['ar', 'en'] as const)(
  'the map opens over Kuwait, two fingers move it, and a button asks for full screen (%s)',
  async (language) => {
    mapMock.requests.length = 0;
    const onEnlarge = vi.fn();
    const { user } = await renderView(picker({ locale: language, onEnlarge }), language);
    expect(mapMock.requests).toMatchObject([
      { cooperative: true, locale: language, center: { lat: 29.3697, lng: 47.9783 } },
    ]);
    await createScreenUser(language, user).click('button', 'Show the map over the whole screen');
    expect(onEnlarge).toHaveBeenCalledOnce();
  },
);

test.each([
  ['Saudi Arabia', 24.7136, 46.6753],
  ['UAE', 24.4539, 54.3773],
  ['Bahrain', 26.2235, 50.5876],
  ['Qatar', 25.2854, 51.531],
  ['Oman', 23.588, 58.3829],
] as const)('the map of an address in %s opens over its capital', async (country, lat, lng) => {
  mapMock.requests.length = 0;
  await renderView(picker({ country }));
  expect(mapMock.requests).toMatchObject([{ center: { lat, lng } }]);
});

test('the map flies to a new location, but not to one it was moved to', async () => {
  mapMock.flights.length = 0;
  const point = { latitude: 29.3, longitude: 48 };
  const { rerender } = await renderView(picker());
  mapMock.requests.at(-1)?.onMoveEnd({ lat: point.latitude, lng: point.longitude });
  rerender(picker({ location: point }));
  expect(mapMock.flights).toEqual([]);
  rerender(picker({ location: { latitude: 29.1, longitude: 48.1 } }));
  expect(mapMock.flights).toEqual([{ lat: 29.1, lng: 48.1 }]);
});

test('a map that fails shows a message and the other inputs', async () => {
  mapMock.fails = true;
  const onMissing = vi.fn();
  await renderView(picker({ onMissing: onMissing }));
  expect(
    await screen.findByText("The map can't be shown here. Use your current location, or enter its coordinates below."),
  ).toBeTruthy();
  expect(onMissing).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Use current location' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show the map over the whole screen' })).toBeNull();
});
