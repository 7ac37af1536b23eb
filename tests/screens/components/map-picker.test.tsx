import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MapRequest } from '../../../src/adapters/map/map.types';
import { MapPicker } from '../../../src/components/map/MapPicker';
import { createScreenUser } from '../../support/shop/screen-user';
import { renderView } from './render-view';

const drawn = vi.hoisted(() => ({ requests: [] as MapRequest[], gone: 0, fails: false, flights: [] as unknown[] }));
vi.mock('../../../src/adapters/map/map', () => ({
  mountMap: async (_element: HTMLElement, request: MapRequest) => {
    if (drawn.fails) throw new Error('no WebGL');
    drawn.requests.push(request);
    return { flyTo: (point: unknown) => drawn.flights.push(point), destroy: () => void drawn.gone++ };
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
    {...own}
  />
);

test.each(['ar', 'en'] as const)(
  'the map opens over Kuwait; over the whole screen one finger moves it, and Escape leads back (%s)',
  async (language) => {
    drawn.requests.length = 0;
    const { user } = await renderView(picker({ locale: language }), language);
    const screenUser = createScreenUser(language, user);
    expect(drawn.requests).toMatchObject([
      { cooperative: true, locale: language, center: { lat: 29.3697, lng: 47.9783 } },
    ]);
    await screenUser.click('button', 'Show the map over the whole screen');
    expect(drawn.requests[1]).toMatchObject({ cooperative: false });
    await screenUser.userEvent.keyboard('{Escape}');
    expect(screenUser.isVisible('button', 'Show the map over the whole screen')).toBe(true);
    expect(drawn.requests[2]).toMatchObject({ cooperative: true });
    await screenUser.click('button', 'Show the map over the whole screen');
    await screenUser.click('button', 'Back to the form');
    expect(drawn.requests[4]).toMatchObject({ cooperative: true });
  },
);

test('a large map goes small when the focus leaves it for what lies under it', async () => {
  const { user } = await renderView(
    <>
      {picker()}
      <button type="button">Save</button>
    </>,
  );
  const screenUser = createScreenUser('en', user);
  await screenUser.click('button', 'Show the map over the whole screen');
  screen.getByRole('button', { name: 'Use current location' }).focus();
  expect(await screen.findByRole('button', { name: 'Back to the form' })).toBeTruthy();
  screen.getByRole('button', { name: 'Save' }).focus();
  expect(await screen.findByRole('button', { name: 'Show the map over the whole screen' })).toBeTruthy();
});

test('a place that is found elsewhere is flown to; one that the map was moved to is not', async () => {
  drawn.flights.length = 0;
  const here = { latitude: 29.3, longitude: 48 };
  const { rerender } = await renderView(picker());
  drawn.requests.at(-1)?.onMoveEnd({ lat: here.latitude, lng: here.longitude });
  rerender(picker({ location: here }));
  expect(drawn.flights).toEqual([]);
  rerender(picker({ location: { latitude: 29.1, longitude: 48.1 } }));
  expect(drawn.flights).toEqual([{ lat: 29.1, lng: 48.1 }]);
});

test('a map that can not be drawn says so and leaves the other ways', async () => {
  drawn.fails = true;
  const missing = vi.fn();
  await renderView(picker({ onMissing: missing }));
  expect(
    await screen.findByText("The map can't be shown here. Use your current location, or enter its coordinates below."),
  ).toBeTruthy();
  expect(missing).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Use current location' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show the map over the whole screen' })).toBeNull();
});
