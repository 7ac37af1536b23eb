/**
 * Makes the map that ships with the shop: public/basemap/gulf.json, and the places that reverse geocoding knows:
 * server/db/seed/catalogue/places.json.
 *
 *     npm install --no-save world-atlas@2.0.2 topojson-client@3.1.0 polygon-clipping@0.15.7
 *     node scripts/assets/make-basemap.mjs
 *
 * Coast and borders are Natural Earth 1:10m (public domain), through world-atlas (ISC). They keep every point around
 * Kuwait, where shoppers move the map, rounded off between the points; elsewhere a few hundred metres are enough. At the tip of
 * Kuwait City, where that coast is 1.5 km off, six points are moved to known landmarks.
 * The sea is stored, not the land, so that a style can paint towns under it and none spills into the water.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import polygonClipping from 'polygon-clipping';
import { feature, mesh } from 'topojson-client';
import { ARABIC, GULF, KUWAIT, LABELS } from './places.mjs';

const BOX = [43.5, 20.5, 60.5, 32];
const FINE = [47.3, 28.4, 48.7, 30.1];
const within = ([west, south, east, north], [x, y]) => x >= west && x <= east && y >= south && y <= north;

const world = JSON.parse(await readFile(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')));

/** Points of the coast as they come (degrees, 3 decimals), and where the shore is: Seif Palace, Souq Sharq, Kuwait Towers, Green Island. */
const CORRECTIONS = new Map([
  ['47.969,29.387', [[47.97, 29.3815]]],
  ['47.987,29.394', [[47.9835, 29.3888]]],
  [
    '47.994,29.389',
    [
      [47.996, 29.3925],
      [48.0045, 29.3905],
    ],
  ],
  ['48.008,29.370', [[48.011, 29.383]]],
  ['48.012,29.367', [[48.0185, 29.371]]],
  ['48.026,29.355', [[48.028, 29.361]]],
]);
let corrected = 0;
const correct = ([x, y]) => {
  const better = CORRECTIONS.get(`${x.toFixed(3)},${y.toFixed(3)}`);
  if (better) corrected += 1;
  return better ?? [[x, y]];
};

/** Corner cutting (Chaikin): rounds a line off, ends kept, so that neighbours still meet. */
function roundOff(line) {
  const closed = String(line[0]) === String(line.at(-1));
  const cut = line.slice(1).flatMap(([x2, y2], index) => {
    const [x1, y1] = line[index];
    return [
      [x1 * 0.75 + x2 * 0.25, y1 * 0.75 + y2 * 0.25],
      [x1 * 0.25 + x2 * 0.75, y1 * 0.25 + y2 * 0.75],
    ];
  });
  return closed ? [...cut, cut[0]] : [line[0], ...cut, line.at(-1)];
}

/** Douglas and Peucker: leaves out points closer than `tolerance` degrees to the line. */
function simplify(line, tolerance) {
  if (line.length < 3) return line;
  const [[x1, y1], [x2, y2]] = [line[0], line.at(-1)];
  const length = Math.hypot(x2 - x1, y2 - y1);
  let farthest = 0;
  let distance = -1;
  for (let index = 1; index < line.length - 1; index += 1) {
    const [x, y] = line[index];
    const away =
      length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
    if (away > distance) [farthest, distance] = [index, away];
  }
  if (distance <= tolerance) return [line[0], line.at(-1)];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ];
}

/** A line is treated piece by piece: fine where it runs near Kuwait, coarse elsewhere. */
function reduce(line) {
  const pieces = [];
  for (const point of line) {
    const fine = within(FINE, point);
    const last = pieces.at(-1);
    if (last?.fine === fine) last.points.push(point);
    else pieces.push({ fine, points: last ? [last.points.at(-1), point] : [point] });
  }
  return pieces.flatMap(({ fine, points }, index) => {
    const reduced = fine ? simplify(roundOff(roundOff(points)), 0.0003) : simplify(roundOff(points), 0.0025);
    return index === 0 ? reduced : reduced.slice(1);
  });
}

const { scale, translate } = world.transform;
const arcs = world.arcs.map((arc) => {
  let [x, y] = [0, 0];
  const points = arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  const line = points.flatMap(correct);
  return line.some((point) => within(BOX, point)) ? reduce(line) : [line[0], line.at(-1)];
});
const topology = { ...world, arcs, transform: undefined };
delete topology.transform;

/** Cuts a ring at the four sides of the box, one side after the other (Sutherland and Hodgman). */
function clipRing(ring) {
  const sides = [
    [0, BOX[0], 1],
    [1, BOX[1], 1],
    [0, BOX[2], -1],
    [1, BOX[3], -1],
  ];
  return sides.reduce(
    (points, [axis, limit, sign]) => {
      const inside = (point) => (point[axis] - limit) * sign >= 0;
      return points.flatMap((point, index) => {
        const before = points.at(index - 1);
        const crossing = () => {
          const share = (limit - before[axis]) / (point[axis] - before[axis]);
          return before.map((value, dimension) =>
            dimension === axis ? limit : value + (point[dimension] - value) * share,
          );
        };
        if (inside(point)) return inside(before) ? [point] : [crossing(), point];
        return inside(before) ? [crossing()] : [];
      });
    },
    ring.slice(0, -1),
  );
}

const round = (points) => {
  const rounded = points.map(([x, y]) => [Number(x.toFixed(4)), Number(y.toFixed(4))]);
  return rounded.filter((point, index) => index === 0 || String(point) !== String(rounded[index - 1]));
};
const closeRing = (ring) => (ring.length < 3 ? [] : [...ring, ring[0]]);
const area = (ring) =>
  Math.abs(ring.slice(1).reduce((sum, [x, y], index) => sum + ring[index][0] * y - x * ring[index][1], 0) / 2);

function clipPolygons(geometry) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons
    .map((rings) => rings.map((ring) => closeRing(round(clipRing(ring)))).filter((ring) => ring.length > 3))
    .filter(([outer]) => outer && (within(FINE, outer[0]) || area(outer) > 0.0006));
}

/** The parts of the lines that lie inside the box. */
const clipLines = (lines) =>
  lines.flatMap((line) => {
    const parts = [[]];
    for (const point of line) within(BOX, point) ? parts.at(-1).push(point) : parts.push([]);
    return parts.map(round).filter((part) => part.length > 1);
  });

const featureOf = (kind, geometry, properties = {}) => ({
  type: 'Feature',
  properties: { kind, ...properties },
  geometry,
});
const countries = world.objects.countries;
const land = feature(topology, countries).features.flatMap(({ geometry }) => (geometry ? clipPolygons(geometry) : []));
if (corrected !== CORRECTIONS.size)
  throw new Error(`${corrected} of ${CORRECTIONS.size} corrections found their point`);
const [west, south, east, north] = BOX;
const box = [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
];
const sea = polygonClipping.difference([box], ...land.map((polygon) => [polygon]));
const borders = clipLines(mesh(topology, countries, (a, b) => a !== b).coordinates);
const coast = clipLines(mesh(topology, countries, (a, b) => a === b).coordinates);
const point = (latitude, longitude) => ({ type: 'Point', coordinates: [longitude, latitude] });

const places = [
  ...Object.entries(KUWAIT).flatMap(([governorate, rows]) =>
    rows.map((row) => ({ country: 'Kuwait', governorate, row })),
  ),
  ...Object.entries(GULF).flatMap(([country, rows]) => rows.map((row) => ({ country, governorate: row[5], row }))),
].map(({ country, governorate, row: [lat, lng, rank, name_en, name_ar] }) => ({
  name_ar,
  name_en,
  lat,
  lng,
  country,
  country_ar: ARABIC[country],
  governorate,
  governorate_ar: ARABIC[governorate],
  rank,
}));

const map = {
  type: 'FeatureCollection',
  features: [
    featureOf('sea', { type: 'MultiPolygon', coordinates: sea }),
    featureOf('coast', { type: 'MultiLineString', coordinates: coast }),
    featureOf('border', { type: 'MultiLineString', coordinates: borders }),
    ...LABELS.map(([kind, latitude, longitude, name_en, name_ar]) =>
      featureOf(kind, point(latitude, longitude), { name_ar, name_en }),
    ),
    ...places.map(({ lat, lng, name_ar, name_en, rank }) =>
      featureOf('place', point(lat, lng), { name_ar, name_en, rank }),
    ),
  ],
};

const output = new URL('../../public/basemap/', import.meta.url);
await mkdir(output, { recursive: true });
const text = JSON.stringify(map);
await writeFile(new URL('gulf.json', output), `${text}\n`);
const rows = places.map((place) => `  ${JSON.stringify(place)}`);
await writeFile(new URL('../../server/db/seed/catalogue/places.json', import.meta.url), `[\n${rows.join(',\n')}\n]\n`);
process.stdout.write(
  `gulf.json ${Math.round(text.length / 1024)} KB, ${land.length} shores, ${places.length} places\n`,
);
