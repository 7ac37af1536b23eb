import type { MapRequest, MountedMap } from './map.types';

/**
 * Draws a map into the element; the pin over its middle is the view's. The engine is downloaded here, not before:
 * Mapbox where the build has a key, otherwise MapLibre on the basemap that ships with the shop.
 * Rejects when the browser can't draw a map (no WebGL) or the engine can't be loaded. The element belongs to the map until `destroy`.
 */
export async function mountMap(element: HTMLElement, request: MapRequest): Promise<MountedMap> {
  const token = import.meta.env.VITE_MAPBOX_TOKEN;
  if (token) return (await import('./mapbox-map')).mountMapboxMap(element, request, token);
  return (await import('./maplibre-map')).mountMapLibreMap(element, request);
}
