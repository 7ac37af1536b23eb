import type { StyleSpecification } from 'maplibre-gl';
import { BASEMAP_COLOURS } from './basemap-colours';
import { BASEMAP_URL } from './basemap-url';
import { byZoom, isKind, nameLayers } from './basemap-names';

/** West, south, east, north in degrees: the extent of the shipped basemap. */
export const GULF_BOUNDS: [number, number, number, number] = [44, 21, 60, 31.5];

/** Degrees between grid lines, about 2 km: the grid shows movement where the map is empty. */
const GRID_STEP = 0.02;

function grid() {
  const [west, south, east, north] = GULF_BOUNDS;
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.round((to - from) / GRID_STEP) + 1 }, (_, index) => from + index * GRID_STEP);
  const line = (...points: number[][]) => points;
  const meridians = steps(west, east).map((x) => line([x, south], [x, north]));
  const parallels = steps(south, north).map((y) => line([west, y], [east, y]));
  return { type: 'MultiLineString' as const, coordinates: [...meridians, ...parallels] };
}

/**
 * The style of the shipped basemap: land, water, borders and names, by language and theme.
 * It needs no glyph files: MapLibre renders labels, Arabic included, with the page's font.
 */
export function basemapStyle(locale: 'ar' | 'en', theme: 'light' | 'dark'): StyleSpecification {
  const colours = BASEMAP_COLOURS[theme];
  return {
    version: 8,
    sources: {
      gulf: { type: 'geojson', data: BASEMAP_URL, maxzoom: 12, tolerance: 0.2 },
      grid: { type: 'geojson', data: grid(), maxzoom: 12 },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
      {
        id: 'towns',
        type: 'circle',
        source: 'gulf',
        filter: isKind('place'),
        paint: {
          'circle-color': colours.town,
          'circle-opacity': 0.7,
          'circle-blur': 1,
          'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 5, 3, 9, 16, 11, 56, 13, 200, 15, 760],
        },
      },
      {
        id: 'grid',
        type: 'line',
        source: 'grid',
        minzoom: 9.5,
        paint: { 'line-color': colours.grid, 'line-width': 1, 'line-opacity': byZoom(9.5, 0, 11, 0.9) },
      },
      { id: 'sea', type: 'fill', source: 'gulf', filter: isKind('sea'), paint: { 'fill-color': colours.water } },
      {
        id: 'borders',
        type: 'line',
        source: 'gulf',
        filter: isKind('border'),
        paint: { 'line-color': colours.border, 'line-width': byZoom(5, 1, 11, 2), 'line-dasharray': [4, 3] },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'gulf',
        filter: isKind('coast'),
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.coast, 'line-width': byZoom(5, 0.6, 11, 1.5) },
      },
      ...nameLayers(locale, colours),
    ],
  };
}
