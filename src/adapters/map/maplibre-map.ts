import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { basemapStyle, GULF_BOUNDS } from './basemap-style';
import type { MapRequest, MountedMap } from './map.types';
import { toMountedMap } from './mounted-map';
import { mapWords } from './map-words';

/** The page's font (src/theme), for labels. */
const MAP_FONT = '"Readex Pro", sans-serif';

/** A MapLibre GL map with the shipped basemap; needs no token and no other origin. */
export async function mountMapLibreMap(element: HTMLElement, request: MapRequest): Promise<MountedMap> {
  const { center, zoom = 11, locale, theme, interactive = true, cooperative = true } = request;
  const words = mapWords({ cooperative });
  setWorkerUrl(workerUrl);
  // Labels are rendered once, so the font has to be loaded before.
  const sample = locale === 'ar' ? 'ع' : 'A';
  await document.fonts?.load(`500 16px ${MAP_FONT}`, sample).catch(() => []);
  const map = new MapLibre({
    container: element,
    style: basemapStyle(locale, theme),
    center: [center.lng, center.lat],
    zoom,
    minZoom: 5,
    maxZoom: 14,
    maxBounds: GULF_BOUNDS,
    interactive,
    cooperativeGestures: interactive && cooperative,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    localIdeographFontFamily: MAP_FONT,
    locale: {
      'Map.Title': words.title,
      'CooperativeGesturesHandler.MobileHelpText': words.twoFingers,
      'CooperativeGesturesHandler.WindowsHelpText': words.ctrlScroll,
      'CooperativeGesturesHandler.MacHelpText': words.commandScroll,
    },
  });
  const mountedMap = toMountedMap(map, zoom, request);
  return new Promise((resolve, reject) => {
    const failure = map.on('error', ({ error }) => {
      map.remove();
      reject(error);
    });
    map.once('load', () => {
      failure.unsubscribe();
      resolve(mountedMap);
    });
  });
}
