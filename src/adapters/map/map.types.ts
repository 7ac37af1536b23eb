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

/** Six decimals are a hand's breadth; more is noise. */
export const rounded = ({ lat, lng }: LatLng): LatLng => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });
