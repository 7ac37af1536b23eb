import { type LatLng, type MapRequest, type MountedMap, rounded } from './map.types';

interface Moved {
  readonly lngLat: LatLng;
  /** what the person did; there is none where the shop moved the map */
  readonly originalEvent?: unknown;
}

interface Target {
  readonly center: LatLng | [number, number];
  readonly zoom?: number;
}

/** What both engines have, and the shop makes use of. */
interface Engine {
  readonly touchZoomRotate: { disableRotation(): unknown };
  readonly keyboard: { disableRotation(): unknown };
  on(type: 'click' | 'moveend', listener: (event: Moved) => void): unknown;
  easeTo(target: Target, event: object): unknown;
  flyTo(target: Target): unknown;
  getCenter(): LatLng;
  getZoom(): number;
  remove(): void;
}

/** Puts an engine's map to the shop's use: north stays up, a tap brings the place under the pin, and every move is told. */
export function toMountedMap(map: Engine, zoom: number, { interactive = true, onMoveEnd }: MapRequest): MountedMap {
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // A tap is a move like any other.
  if (interactive) map.on('click', ({ lngLat, originalEvent }) => map.easeTo({ center: lngLat }, { originalEvent }));
  map.on('moveend', ({ originalEvent }) => {
    if (originalEvent) onMoveEnd(rounded(map.getCenter()));
  });
  return {
    flyTo: ({ lat, lng }) => void map.flyTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), zoom) }),
    destroy: () => map.remove(),
  };
}
