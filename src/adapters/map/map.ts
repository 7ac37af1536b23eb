import type { MapRequest, MountedMap } from './map.types';

/**
 * Loads a map engine and mounts a map: Mapbox where the build has a token, otherwise MapLibre with the shipped basemap.
 * Rejects without WebGL or when the engine can't be loaded. The element belongs to the map until `destroy`.
 */
export async function mountMap(element: HTMLElement, request: MapRequest): Promise<MountedMap> {
  const token = import.meta.env.VITE_MAPBOX_TOKEN;
  if (token) return (await import('./mapbox-map')).mountMapboxMap(element, request, token);
  return (await import('./maplibre-map')).mountMapLibreMap(element, request);
}
