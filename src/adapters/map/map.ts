export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

export interface MapRequest {
  readonly center: LatLng;
  /** Without it, each engine opens where its map says something: streets at 15, the shipped basemap at 11. */
  readonly zoom?: number;
  readonly locale: 'ar' | 'en';
  readonly theme: 'light' | 'dark';
  /** The person has moved the map, by a drag, a tap or a key, and it rests; not called for `flyTo`. Degrees with 6 decimals. */
  readonly onMoveEnd: (center: LatLng) => void;
  /** false: a still picture of the place. */
  readonly interactive?: boolean;
  /** false where the map fills the screen, so that one finger moves it instead of the page. */
  readonly cooperative?: boolean;
}

export interface MountedMap {
  flyTo(center: LatLng): void;
  destroy(): void;
}

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

/** Six decimals are a hand's breadth; more is noise. */
export const rounded = ({ lat, lng }: LatLng): LatLng => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });
