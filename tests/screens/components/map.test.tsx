import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mountMap } from '../../../src/adapters/map/map';
import type { MapRequest } from '../../../src/adapters/map/map.types';
import { activate } from '../../../src/i18n/activate';
import { createTranslator } from '../../support/data/translations';

/** What stands in for either engine: it keeps what it was asked for and fires what a person would cause. */
const engines = vi.hoisted(() => {
  type Heard = (event: Record<string, unknown>) => void;
  class Engine {
    static made: Engine[] = [];
    readonly heard = new Map<string, Heard[]>();
    readonly touchZoomRotate = { disableRotation: () => {} };
    readonly keyboard = { disableRotation: () => {} };
    isGone = false;
    center = { lng: 0, lat: 0 };
    constructor(readonly options: Record<string, unknown>) {
      Engine.made.push(this);
    }
    on(name: string, heard: Heard) {
      this.heard.set(name, [...(this.heard.get(name) ?? []), heard]);
      return { unsubscribe: () => this.heard.delete(name) };
    }
    once(name: string, heard: Heard) {
      return this.on(name, heard);
    }
    off(name: string) {
      this.heard.delete(name);
    }
    fire(name: string, event: Record<string, unknown> = {}) {
      for (const heard of this.heard.get(name) ?? []) heard(event);
    }
    getCenter() {
      return this.center;
    }
    getZoom() {
      return 12;
    }
    easeTo({ center }: { center: { lng: number; lat: number } }, told: Record<string, unknown>) {
      this.center = center;
      this.fire('moveend', told);
    }
    flyTo({ center: [lng, lat] }: { center: [number, number] }) {
      this.center = { lng, lat };
      this.fire('moveend');
    }
    remove() {
      this.isGone = true;
    }
  }
  return { Engine };
});

vi.mock('maplibre-gl', () => ({ Map: engines.Engine, setWorkerUrl: () => {} }));
vi.mock('mapbox-gl/dist/mapbox-gl-csp', () => ({
  default: { Map: engines.Engine, getRTLTextPluginStatus: () => 'unavailable', setRTLTextPlugin: () => {} },
}));

beforeAll(() => activate('ar'));

afterEach(() => {
  engines.Engine.made.length = 0;
  vi.unstubAllEnvs();
});

const moves: unknown[] = [];
const request = (own: Partial<MapRequest> = {}): MapRequest => ({
  center: { lat: 29.3697, lng: 47.9783 },
  locale: 'ar',
  theme: 'light',
  onMoveEnd: (point) => moves.push(point),
  ...own,
});

/** Begins to draw a map, and hands out the engine that was made for it. */
async function begin(token: string, own?: Partial<MapRequest>) {
  moves.length = 0;
  vi.stubEnv('VITE_MAPBOX_TOKEN', token);
  const mounted = mountMap(document.createElement('div'), request(own));
  await expect.poll(() => engines.Engine.made.length, { timeout: 10_000 }).toBe(1);
  return { engine: engines.Engine.made[0] as InstanceType<typeof engines.Engine>, mounted };
}

const ENGINES = [
  ['Mapbox, with a token', 'pk.a-token', 'style.load'],
  ['MapLibre, without one', '', 'load'],
] as const;

test('with a token it is Mapbox: streets at zoom 15, in the language of the page', async () => {
  const { engine } = await begin('pk.a-token');
  expect(engine.options).toMatchObject({
    accessToken: 'pk.a-token',
    style: 'mapbox://styles/mapbox/streets-v12',
    zoom: 15,
    language: 'ar',
    center: [47.9783, 29.3697],
  });
});

test('without one it is MapLibre at zoom 11, on the basemap that ships, its names in the language of the page', async () => {
  const { engine } = await begin('', { locale: 'en' });
  expect(engine.options).toMatchObject({ zoom: 11, center: [47.9783, 29.3697] });
  const style = engine.options.style as { sources: object; layers: { id: string; layout?: object }[] };
  expect(style.sources).toMatchObject({ gulf: { data: '/basemap/gulf.json' } });
  for (const layer of ['names-governorates', 'names-cities'])
    expect(style.layers.find(({ id }) => id === layer)?.layout).toMatchObject({ 'text-field': ['get', 'name_en'] });
});

test.each(ENGINES)('%s: one finger scrolls the page, two move the map, and nothing turns it', async (_, token) => {
  const { engine } = await begin(token);
  expect(engine.options).toMatchObject({ cooperativeGestures: true, dragRotate: false, pitchWithRotate: false });
  expect(Object.values(engine.options.locale as object)).toContain(
    createTranslator('ar')('Use two fingers to move the map'),
  );
});

test.each(ENGINES)('%s: drags, keys and taps are told with six decimals, flights are not', async (_, token, drawn) => {
  const { engine, mounted } = await begin(token);
  engine.fire(drawn);
  engine.center = { lng: 48.076_123_456, lat: 29.333_9 };
  engine.fire('moveend', { originalEvent: new Event('pointerup') });
  engine.fire('click', { lngLat: { lng: 48.1, lat: 29.3 }, originalEvent: new Event('click') });
  expect(moves).toEqual([
    { lat: 29.333_9, lng: 48.076_123 },
    { lat: 29.3, lng: 48.1 },
  ]);
  (await mounted).flyTo({ lat: 29.37, lng: 47.98 });
  expect(moves).toHaveLength(2);
});

test.each(ENGINES)('%s: a picture of a place is not moved by a tap', async (_, token) => {
  const { engine } = await begin(token, { interactive: false });
  engine.fire('click', { lngLat: { lng: 48.1, lat: 29.3 }, originalEvent: new Event('click') });
  expect(moves).toEqual([]);
});

test.each(ENGINES)('%s: a map that can not be drawn is told and taken away', async (_, token) => {
  const { engine, mounted } = await begin(token);
  engine.fire('error', { error: new Error('no WebGL') });
  await expect(mounted).rejects.toThrow('no WebGL');
  expect(engine.isGone).toBe(true);
});
