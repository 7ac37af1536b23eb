import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { BasemapColours } from './basemap-colours';

interface Names {
  id: string;
  filter: ExpressionSpecification;
  color: string;
  halo: string;
  size: ExpressionSpecification;
  /** The zoom range in which the names show. */
  from?: number;
  to?: number;
}

export const byZoom = (...stops: number[]): ExpressionSpecification => ['interpolate', ['linear'], ['zoom'], ...stops];

export const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

const isRank = (rank: number): ExpressionSpecification => ['all', isKind('place'), ['==', ['get', 'rank'], rank]];

/** Place names; more local ones show at a higher zoom. Later layers have priority. */
export function nameLayers(locale: 'ar' | 'en', colours: BasemapColours): SymbolLayerSpecification[] {
  const { text, muted, halo, onWater, water } = colours;
  const names: Names[] = [
    { id: 'waters', filter: isKind('water'), color: onWater, halo: water, size: byZoom(5, 12, 11, 15) },
    {
      id: 'governorates',
      filter: isKind('governorate'),
      color: muted,
      halo,
      size: byZoom(8, 12),
      from: 8.5,
      to: 10.5,
    },
    { id: 'quarters', filter: isRank(5), color: muted, halo, size: byZoom(12, 12, 15, 15), from: 11.8 },
    { id: 'areas', filter: isRank(4), color: muted, halo, size: byZoom(11, 11.5, 15, 16), from: 10.8 },
    { id: 'suburbs', filter: isRank(3), color: muted, halo, size: byZoom(9, 11.5, 15, 17), from: 9.5 },
    { id: 'towns', filter: isRank(2), color: text, halo, size: byZoom(7, 11.5, 11, 14, 15, 19), from: 7 },
    { id: 'cities', filter: isRank(1), color: text, halo, size: byZoom(5, 12, 11, 17, 15, 23) },
    { id: 'countries', filter: isKind('country'), color: text, halo, size: byZoom(5, 14, 8, 20), to: 8.5 },
  ];
  return names.map(({ id, filter, color, halo: around, size, from = 0, to = 24 }) => ({
    id: `names-${id}`,
    type: 'symbol',
    source: 'gulf',
    minzoom: from,
    maxzoom: to,
    filter,
    layout: {
      'text-field': ['get', `name_${locale}`],
      'text-font': ['Readex Pro', 'sans-serif'],
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 6,
    },
    paint: { 'text-color': color, 'text-halo-color': around, 'text-halo-width': 1.5 },
  }));
}
