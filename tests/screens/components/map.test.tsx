import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mountMap } from '../../../src/adapters/map/map';
import type { MapRequest } from '../../../src/adapters/map/map.types';
import { activate } from '../../../src/i18n/activate';
import { createTranslator } from '../../support/data/translations';

/** A double of both map engines. Records its options and fires events. */
const engines = vi.hoisted(() => {
  type Listener = (event: Record<string, unknown>) => void;
  class Engine {
    static instances: Engine[] = [];
    readonly listeners = new Map<string, Listener[]>();
    readonly touchZoomRotate = { disableRotation: () => {} };
    readonly keyboard = { disableRotation: () => {} };
    isRemoved = false;
    center = { lng: 0, lat: 0 };
    constructor(readonly options: Record<string, unknown>) {
      Engine.instances.push(this);
    }
    on(name: string, listeners: Listener) {
      this.listeners.set(name, [...(this.listeners.get(name) ?? []), listeners]);
      return { unsubscribe: () => this.listeners.delete(name) };
    }
    once(name: string, listeners: Listener) {
      return this.on(name, listeners);
    }
    off(name: string) {
      this.listeners.delete(name);
    }
    fire(name: string, event: Record<string, unknown> = {}) {
      for (const listeners of this.listeners.get(name) ?? []) listeners(event);
    }
    getCenter() {
      return this.center;
    }
    zoom = 12;
    getZoom() {
      return this.zoom;
    }
    zoomTo(zoom: number) {
      this.zoom = zoom;
      this.fire('moveend');
    }
    easeTo({ center }: { center: { lng: number; lat: number } }, eventData: Record<string, unknown>) {
      this.center = center;
      this.fire('moveend', eventData);
    }
    /** A new flight ends the one before, where it is. */
    flyTo(flight: { center: { lng: number; lat: number }; zoom: number }) {
      if (this.flights.length > 0) this.fire('moveend');
      this.fire('movestart');
      this.flights.push(flight);
    }
    readonly flights: { center: { lng: number; lat: number }; zoom: number }[] = [];
    land() {
      Object.assign(this, this.flights.at(-1));
      this.fire('moveend');
    }
    remove() {
      this.isRemoved = true;
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
  engines.Engine.instances.length = 0;
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

/** Mounts a map and returns its engine. */
async function mount(token: string, own?: Partial<MapRequest>) {
  moves.length = 0;
  vi.stubEnv('VITE_MAPBOX_TOKEN', token);
  const mounted = mountMap(document.createElement('div'), request(own));
  await expect.poll(() => engines.Engine.instances.length, { timeout: 10_000 }).toBe(1);
  return { engine: engines.Engine.instances[0] as InstanceType<typeof engines.Engine>, mounted };
}

const ENGINES = [
  ['Mapbox, with a token', 'pk.a-token', 'style.load'],
  ['MapLibre, without one', '', 'load'],
] as const;

test('with a token the engine is Mapbox: streets at zoom 15 in the language of the page', async () => {
  const { engine } = await mount('pk.a-token');
  expect(engine.options).toMatchObject({
    accessToken: 'pk.a-token',
    style: 'mapbox://styles/mapbox/streets-v12',
    zoom: 15,
    language: 'ar',
    center: [47.9783, 29.3697],
  });
});

test('without a token it is MapLibre at zoom 11 on the bundled base map, with names in the language of the page', async () => {
  const { engine } = await mount('', { locale: 'en' });
  expect(engine.options).toMatchObject({ zoom: 11, center: [47.9783, 29.3697] });
  const style = engine.options.style as { sources: object; layers: { id: string; layout?: object }[] };
  expect(style.sources).toMatchObject({ gulf: { data: '/basemap/gulf.json' } });
  for (const layer of ['names-governorates', 'names-cities'])
    expect(style.layers.find(({ id }) => id === layer)?.layout).toMatchObject({ 'text-field': ['get', 'name_en'] });
});

test.each(ENGINES)('%s: one finger scrolls the page, two move the map, and nothing rotates it', async (_, token) => {
  const { engine } = await mount(token);
  expect(engine.options).toMatchObject({ cooperativeGestures: true, dragRotate: false, pitchWithRotate: false });
  expect(Object.values(engine.options.locale as object)).toContain(
    createTranslator('ar')('Use two fingers to move the map'),
  );
});

test.each(ENGINES)(
  '%s: drags, keys and taps are reported with six decimals, flights are not',
  async (_, token, loadEvent) => {
    const { engine, mounted } = await mount(token);
    engine.fire(loadEvent);
    engine.center = { lng: 48.076_123_456, lat: 29.333_9 };
    engine.fire('moveend', { originalEvent: new Event('pointerup') });
    engine.fire('click', { lngLat: { lng: 48.1, lat: 29.3 }, originalEvent: new Event('click') });
    expect(moves).toEqual([
      { lat: 29.333_9, lng: 48.076_123 },
      { lat: 29.3, lng: 48.1 },
    ]);
    (await mounted).flyTo({ lat: 29.37, lng: 47.98 });
    engine.land();
    expect(moves).toHaveLength(2);
  },
);

test.each(ENGINES)('%s: says where its middle is, and zooms without being moved', async (_, token, loadEvent) => {
  const { engine, mounted } = await mount(token);
  engine.fire(loadEvent);
  engine.center = { lng: 48.076_123_456, lat: 29.333_9 };
  const map = await mounted;
  map.zoomBy(1);
  map.zoomBy(1);
  map.zoomBy(-1);
  expect([engine.zoom, map.center(), moves]).toEqual([13, { lat: 29.333_9, lng: 48.076_123 }, []]);
});

test.each(ENGINES)('%s: during a flight the middle is where it ends', async (_, token, loadEvent) => {
  const { engine, mounted } = await mount(token);
  engine.fire(loadEvent);
  const map = await mounted;
  map.flyTo({ lat: 29.3339, lng: 48.0761 });
  engine.center = { lng: 48, lat: 29.35 };
  expect(map.center()).toEqual({ lat: 29.3339, lng: 48.0761 });
  engine.fire('movestart');
  expect(map.center()).toEqual({ lat: 29.35, lng: 48 });
});

test.each(ENGINES)(
  '%s: a flight ends at its place though the map is resized or zoomed',
  async (_, token, loadEvent) => {
    const { engine, mounted } = await mount(token);
    engine.fire(loadEvent);
    const map = await mounted;
    engine.zoom = 16;
    map.flyTo({ lat: 29.3339, lng: 48.0761 });
    engine.zoom = 14;
    engine.fire('resize');
    map.zoomBy(1);
    const center = { lat: 29.3339, lng: 48.0761 };
    expect(engine.flights).toEqual([16, 16, 17].map((zoom) => ({ center, zoom })));
    expect(map.center()).toEqual(center);
    engine.land();
    engine.fire('resize');
    expect([engine.flights.length, map.center()]).toEqual([3, center]);
  },
);

test.each(ENGINES)('%s: a static map ignores taps', async (_, token) => {
  const { engine } = await mount(token, { interactive: false });
  engine.fire('click', { lngLat: { lng: 48.1, lat: 29.3 }, originalEvent: new Event('click') });
  expect(moves).toEqual([]);
});

test.each(ENGINES)('%s: a map that fails rejects and is removed', async (_, token) => {
  const { engine, mounted } = await mount(token);
  engine.fire('error', { error: new Error('no WebGL') });
  await expect(mounted).rejects.toThrow('no WebGL');
  expect(engine.isRemoved).toBe(true);
});
