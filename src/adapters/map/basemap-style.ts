import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** West, south, east, north in degrees: as far as the shipped basemap reaches. */
export const GULF_BOUNDS: [number, number, number, number] = [44, 21, 60, 31.5];

export const MAP_FONT = '"Readex Pro", sans-serif';

/** Where the basemap lies; made by scripts/assets/make-basemap.mjs. */
const BASEMAP_URL = '/basemap/gulf.json';

const COLOURS = {
  light: {
    land: '#EDF0E6',
    water: '#CFE4EC',
    coast: '#B4D1DC',
    town: '#E2DCC6',
    border: '#B9A98A',
    text: '#33443B',
    quiet: '#5F6E66',
    grid: '#FFFFFF',
    waterText: '#41707F',
    halo: '#F7F9F2',
  },
  dark: {
    land: '#1B2520',
    water: '#173039',
    coast: '#2A4A54',
    town: '#2C3932',
    border: '#6B5C3A',
    text: '#DDE6DF',
    quiet: '#93A199',
    grid: '#243029',
    waterText: '#7FB0BF',
    halo: '#141C18',
  },
};

const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;

/** Degrees between the lines of the grid, about two kilometres: it shows that the map moves where nothing else is drawn. */
const GRID_STEP = 0.02;

function grid() {
  const [west, south, east, north] = GULF_BOUNDS;
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.round((to - from) / GRID_STEP) + 1 }, (_, index) => from + index * GRID_STEP);
  const meridians = steps(west, east).map((x) => [
    [x, south],
    [x, north],
  ]);
  const parallels = steps(south, north).map((y) => [
    [west, y],
    [east, y],
  ]);
  return { type: 'MultiLineString' as const, coordinates: [...meridians, ...parallels] };
}

/** Names of one rank; the more local, the later they show, so that a small map never fills up with words. */
function names(
  id: string,
  rank: number,
  minzoom: number,
  colour: string,
  halo: string,
  size: ExpressionSpecification,
  locale: 'ar' | 'en',
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'gulf',
    minzoom,
    filter: ['all', ['==', ['get', 'kind'], 'place'], ['==', ['get', 'rank'], rank]],
    layout: {
      'text-field': ['get', `name_${locale}`],
      'text-font': ['Readex Pro', 'sans-serif'],
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 6,
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  };
}

/**
 * The style of the shipped basemap: land, water, borders and names in the language of the page, in the colours of the theme.
 * It asks for no glyph files: MapLibre draws the letters, Arabic included, with the page's own font.
 */
export function basemapStyle(locale: 'ar' | 'en', theme: 'light' | 'dark'): StyleSpecification {
  const colour = COLOURS[theme];
  const name: ExpressionSpecification = ['get', `name_${locale}`];
  const kind = (value: string): ExpressionSpecification => ['==', ['get', 'kind'], value];
  const font = { 'text-field': name, 'text-font': ['Readex Pro', 'sans-serif'] };
  return {
    version: 8,
    sources: {
      gulf: { type: 'geojson', data: BASEMAP_URL, maxzoom: 12, tolerance: 0.2 },
      grid: { type: 'geojson', data: grid(), maxzoom: 12 },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colour.land } },
      {
        id: 'towns',
        type: 'circle',
        source: 'gulf',
        filter: kind('place'),
        paint: {
          'circle-color': colour.town,
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
        paint: { 'line-color': colour.grid, 'line-width': 1, 'line-opacity': byZoom(9.5, 0, 11, 0.9) },
      },
      { id: 'sea', type: 'fill', source: 'gulf', filter: kind('sea'), paint: { 'fill-color': colour.water } },
      {
        id: 'border',
        type: 'line',
        source: 'gulf',
        filter: kind('border'),
        paint: { 'line-color': colour.border, 'line-width': byZoom(5, 1, 11, 2), 'line-dasharray': [4, 3] },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'gulf',
        filter: kind('coast'),
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colour.coast, 'line-width': byZoom(5, 0.6, 11, 1.5) },
      },
      {
        id: 'waters',
        type: 'symbol',
        source: 'gulf',
        filter: kind('water'),
        layout: { ...font, 'text-size': byZoom(5, 12, 11, 15), 'text-max-width': 6 },
        paint: { 'text-color': colour.waterText, 'text-halo-color': colour.water, 'text-halo-width': 1 },
      },
      names('areas', 5, 11.8, colour.quiet, colour.halo, byZoom(12, 12, 15, 15), locale),
      names('districts', 4, 10.8, colour.quiet, colour.halo, byZoom(11, 11.5, 15, 16), locale),
      names('suburbs', 3, 9.5, colour.quiet, colour.halo, byZoom(9, 11.5, 15, 17), locale),
      names('towns-names', 2, 7, colour.text, colour.halo, byZoom(7, 11.5, 11, 14, 15, 19), locale),
      names('cities', 1, 5, colour.text, colour.halo, byZoom(5, 12, 11, 17, 15, 23), locale),
      {
        id: 'governorates',
        type: 'symbol',
        source: 'gulf',
        minzoom: 8.5,
        maxzoom: 10.5,
        filter: kind('governorate'),
        layout: { ...font, 'text-size': 12 },
        paint: { 'text-color': colour.border, 'text-halo-color': colour.halo, 'text-halo-width': 1.5 },
      },
      {
        id: 'countries',
        type: 'symbol',
        source: 'gulf',
        maxzoom: 8.5,
        filter: kind('country'),
        layout: { ...font, 'text-size': byZoom(5, 14, 8, 20) },
        paint: { 'text-color': colour.text, 'text-halo-color': colour.halo, 'text-halo-width': 1.5 },
      },
    ],
  };
}
