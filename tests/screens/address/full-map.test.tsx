import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { addressFormMachine } from '../../../machines/address/address-form.machine';
import { navigationMachine } from '../../../machines/navigation/navigation.machine';
import type { HistoryEvent } from '../../../machines/navigation/navigation.types';
import type { MapRequest } from '../../../src/adapters/map/map.types';
import { AddressMap } from '../../../src/screens/add-address/AddressMap';
import { geocodedPlace, newAddress } from '../../model/events/address-form';
import { createTranslator } from '../../support/data/translations';
import { fakeShop } from '../../support/shop/fake-shop';
import { createScreenUser } from '../../support/shop/screen-user';
import { renderView } from '../components/render-view';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

/** A double of the maps that were mounted, of which the test moves the last. */
const maps = vi.hoisted(() => ({
  requests: [] as MapRequest[],
  center: { lat: 0, lng: 0 },
  zooms: [] as number[],
  flights: [] as unknown[],
  fails: false,
}));
vi.mock('../../../src/adapters/map/map', () => ({
  mountMap: async (_element: HTMLElement, request: MapRequest) => {
    if (maps.fails) throw new Error('no WebGL');
    maps.requests.push(request);
    return {
      flyTo: (point: unknown) => maps.flights.push(point),
      destroy: () => {},
      center: () => maps.center,
      zoomBy: (levels: number) => maps.zooms.push(levels),
    };
  },
}));

const HOME = { latitude: 29.3339, longitude: 48.0761 };
const DOOR = { latitude: 29.34, longitude: 48.08 };

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.error());
  Object.assign(maps, { requests: [], zooms: [], flights: [], fails: false, center: { lat: 29.34, lng: 48.08 } });
});
afterEach(() => vi.unstubAllGlobals());

/** The map of a form with a pin, opened in full screen, in a browser whose history is recorded. */
async function openFullMap(language: 'ar' | 'en') {
  const history: string[] = [];
  fakeShop.language = language;
  fakeShop.navigation = createActor(
    navigationMachine.provide({
      actors: { history: fromCallback<HistoryEvent>(({ receive }) => receive(({ type }) => void history.push(type))) },
    }),
    { input: { cartLines: 0 } },
  ).start();
  const form = createActor(addressFormMachine.provide({ actors: { lookUp: fromPromise(async () => geocodedPlace) } }), {
    input: newAddress,
  }).start();
  form.send({ type: 'map.moved', location: HOME });
  const { user } = await renderView(<AddressMap form={form} onMissing={() => {}} />, language);
  const screenUser = createScreenUser(language, user);
  const opener = screenUser.get('button', 'Show the map over the whole screen');
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: screenUser.translate('Choose the delivery location') });
  const button = (name: string) => within(dialog).getByRole('button', { name: screenUser.translate(name) });
  const expectClosed = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  };
  const search = () => within(dialog).getByRole('searchbox', { name: screenUser.translate('Search for an area') });
  return {
    user,
    form,
    history,
    dialog: within(dialog),
    search,
    button,
    expectClosed,
    location: () => form.getSnapshot().context.location,
  };
}

const LANGUAGES = ['ar', 'en'] as const;

test.each(LANGUAGES)(
  'in full screen one finger moves the map, and Confirm location moves the pin there (%s)',
  async (language) => {
    const { user, history, button, expectClosed, location } = await openFullMap(language);
    await waitFor(() => expect(maps.requests).toHaveLength(2));
    expect(maps.requests[1]).toMatchObject({ cooperative: false, center: { lat: 29.3339, lng: 48.0761 } });
    maps.requests[1]?.onMoveEnd({ lat: 29.34, lng: 48.08 });
    expect(location()).toEqual(HOME);
    await user.click(button('Confirm location'));
    expect(location()).toEqual(DOOR);
    await expectClosed();
    expect(history).toEqual(['entry.pushed', 'entry.dropped']);
  },
);

test.each(LANGUAGES.flatMap((language) => [['Cancel', language] as const, ['Escape', language] as const]))(
  '%s leaves the pin as it was, and the focus returns to the opener (%s)',
  async (leave, language) => {
    const { user, history, button, expectClosed, location } = await openFullMap(language);
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')));
    if (leave === 'Cancel') await user.click(button('Cancel'));
    else await user.keyboard('{Escape}');
    await expectClosed();
    expect([location(), history]).toEqual([HOME, ['entry.pushed', 'entry.dropped']]);
  },
);

test('Back closes the map and leaves the pin as it was', async () => {
  const { history, expectClosed, location } = await openFullMap('en');
  const match = { route: { name: 'addAddress', addressId: '' }, path: '/add-address', state: null };
  fakeShop.navigation.send({ type: 'history.popped', match, at: 0 });
  await expectClosed();
  expect([location(), history]).toEqual([HOME, ['entry.pushed']]);
});

test.each(LANGUAGES)('buttons zoom the map in and out (%s)', async (language) => {
  const { user, button } = await openFullMap(language);
  await waitFor(() => button('Zoom in'));
  await user.click(button('Zoom in'));
  await user.click(button('Zoom out'));
  expect(maps.zooms).toEqual([1, -1]);
});

test.each(LANGUAGES)('a map that fails in full screen says so, and only Cancel is left (%s)', async (language) => {
  const mounted = openFullMap(language);
  await waitFor(() => expect(maps.requests).toHaveLength(1));
  maps.fails = true;
  const { user, button, expectClosed, location } = await mounted;
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('status');
  await waitFor(() => expect(dialog.getAllByRole('button')).toEqual([button('Cancel')]));
  await user.click(button('Cancel'));
  await expectClosed();
  expect(location()).toEqual(HOME);
});

const place = (name_ar: string, name_en: string, ...coordinates: number[]) => ({
  type: 'Feature',
  properties: { kind: 'place', name_ar, name_en, rank: 3 },
  geometry: { type: 'Point', coordinates },
});
const sea = { type: 'Feature', properties: { kind: 'sea' }, geometry: { type: 'Polygon', coordinates: [[]] } };
const BASEMAP = {
  features: [sea, place('السالمية', 'Salmiya', 48.0761, 29.3339), place('سلوى', 'Salwa', 48.078, 29.295)],
};

test.each([
  ['ar', 'سلو', 'سلوى'],
  ['en', 'salw', 'Salwa'],
] as const)('an area is found by its name, and the map moves to it (%s)', async (language, typed, name) => {
  vi.stubGlobal('fetch', async () => Response.json(BASEMAP));
  const { user, location, search, dialog } = await openFullMap(language);
  await waitFor(() => expect(maps.requests).toHaveLength(2));
  maps.flights.length = 0;
  await user.type(search(), typed);
  await user.click(await dialog.findByRole('button', { name }));
  expect(search()).toHaveProperty('value', name);
  expect(dialog.queryByRole('button', { name })).toBeNull();
  await user.clear(search());
  await user.type(search(), 'Salmiya{Enter}');
  expect(maps.flights).toEqual([
    { lat: 29.295, lng: 48.078 },
    { lat: 29.3339, lng: 48.0761 },
  ]);
  await user.type(search(), ' Atlantis');
  expect(dialog.getByText(createTranslator(language)('No area on the map has this name'))).toBeTruthy();
  expect(location()).toEqual(HOME);
});

test('without the list of areas the map has no search', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'gone' }, { status: 404 }));
  const { dialog } = await openFullMap('en');
  await waitFor(() => expect(dialog.queryByRole('searchbox')).toBeNull());
  expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeTruthy();
});
