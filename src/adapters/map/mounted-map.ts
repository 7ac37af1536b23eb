import { type LatLng, type MapRequest, type MountedMap, rounded } from './map.types';

interface MapEvent {
  readonly lngLat: LatLng;
  /** missing where the shop moved the map */
  readonly originalEvent?: unknown;
}

interface Target {
  readonly center: LatLng;
  readonly zoom?: number;
}

/** The common interface of both engines. */
interface Engine {
  readonly touchZoomRotate: { disableRotation(): unknown };
  readonly keyboard: { disableRotation(): unknown };
  on(type: 'click' | 'movestart' | 'moveend' | 'resize', listener: (event: MapEvent) => void): unknown;
  easeTo(target: Target, event: object): unknown;
  flyTo(target: Target): unknown;
  zoomTo(zoom: number): unknown;
  getCenter(): LatLng;
  getZoom(): number;
  remove(): void;
}

/** Sets up an engine's map: no rotation, a tap centres the map, moves by the user are reported. */
export function toMountedMap(map: Engine, zoom: number, { interactive = true, onMoveEnd }: MapRequest): MountedMap {
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  if (interactive) map.on('click', ({ lngLat, originalEvent }) => map.easeTo({ center: lngLat }, { originalEvent }));
  map.on('moveend', ({ originalEvent }) => {
    if (originalEvent) onMoveEnd(rounded(map.getCenter()));
  });
  // Where a flight ends: who confirms before means the place that was chosen.
  let target: Required<Target> | null = null;
  const forget = () => {
    target = null;
  };
  const fly = (to: Required<Target>) => {
    map.flyTo(to);
    target = to;
  };
  map.on('movestart', forget);
  map.on('moveend', forget);
  // Engines end a flight at the middle that the map had when it began.
  map.on('resize', () => target && fly(target));
  return {
    flyTo: (center) => fly({ center, zoom: Math.max(map.getZoom(), zoom) }),
    center: () => rounded(target?.center ?? map.getCenter()),
    zoomBy: (levels) => {
      if (target) fly({ ...target, zoom: target.zoom + levels });
      else map.zoomTo(map.getZoom() + levels);
    },
    destroy: () => map.remove(),
  };
}
