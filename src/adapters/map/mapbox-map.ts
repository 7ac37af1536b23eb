import rtlTextUrl from '@mapbox/mapbox-gl-rtl-text/mapbox-gl-rtl-text.min.js?url';
import mapboxgl from 'mapbox-gl/dist/mapbox-gl-csp';
import workerUrl from 'mapbox-gl/dist/mapbox-gl-csp-worker.js?url';
import 'mapbox-gl/dist/mapbox-gl.css';
import type { MapRequest, MountedMap } from './map.types';
import { toMountedMap } from './mounted-map';
import { mapWords } from './map-words';

const STYLES = { light: 'mapbox://styles/mapbox/streets-v12', dark: 'mapbox://styles/mapbox/dark-v11' };

/** A Mapbox GL map: its CSP build, with worker and right-to-left plugin from our own origin. */
export async function mountMapboxMap(element: HTMLElement, request: MapRequest, token: string): Promise<MountedMap> {
  const { center, zoom = 15, locale, theme, interactive = true, cooperative = true } = request;
  const words = mapWords({ cooperative });
  mapboxgl.workerUrl = workerUrl;
  if (mapboxgl.getRTLTextPluginStatus() === 'unavailable') mapboxgl.setRTLTextPlugin(rtlTextUrl, () => undefined, true);
  const map = new mapboxgl.Map({
    accessToken: token,
    container: element,
    style: STYLES[theme],
    language: locale,
    center: [center.lng, center.lat],
    zoom,
    interactive,
    cooperativeGestures: interactive && cooperative,
    dragRotate: false,
    pitchWithRotate: false,
    locale: {
      'Map.Title': words.title,
      'TouchPanBlocker.Message': words.twoFingers,
      'ScrollZoomBlocker.CtrlMessage': words.ctrlScroll,
      'ScrollZoomBlocker.CmdMessage': words.commandScroll,
    },
  });
  const mountedMap = toMountedMap(map, zoom, request);
  return new Promise((resolve, reject) => {
    // Only a missing style is fatal: tiles are loaded again.
    const giveUp = ({ error }: { error: Error }) => {
      map.remove();
      reject(error);
    };
    map.once('error', giveUp);
    map.once('style.load', () => {
      map.off('error', giveUp);
      resolve(mountedMap);
    });
  });
}
