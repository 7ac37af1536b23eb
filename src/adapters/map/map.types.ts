export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

export interface MapRequest {
  readonly center: LatLng;
  /** Default: 15 for Mapbox streets, 11 for the shipped basemap. */
  readonly zoom?: number;
  readonly locale: 'ar' | 'en';
  readonly theme: 'light' | 'dark';
  /** Called when the user has moved the map, not for `flyTo`. Degrees with 6 decimals. */
  readonly onMoveEnd: (center: LatLng) => void;
  /** false: a static map. */
  readonly interactive?: boolean;
  /** true: one finger scrolls the page and two move the map. */
  readonly cooperative?: boolean;
}

export interface MountedMap {
  flyTo(center: LatLng): void;
  /** The middle of the map, during a flight where it ends, with 6 decimals. */
  center(): LatLng;
  /** Zooms by a number of levels; `onMoveEnd` is not called. */
  zoomBy(levels: number): void;
  destroy(): void;
}

/** Six decimals are about 10 cm. */
export const rounded = ({ lat, lng }: LatLng): LatLng => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });
