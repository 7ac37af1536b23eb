import { Hono } from 'hono';
import { NO_PLACE, type Place } from '../../api/schemas/place';
import { isBeyondGulf, nearestPlace } from '../geocode/nearest';
import { isAtSea } from '../geocode/sea';
import type { AppContext, AppEnv } from '../http/env';
import { invalid, notFound } from '../http/refusal';

const DEGREES = /^-?\d{1,3}(?:\.\d{1,17})?$/;

/** Reverse geocoding with the shop's own list of places; every field is empty where no address can be, 404 where one may be. */
export const geocodeRoutes = () =>
  new Hono<AppEnv>().get('/geocode/reverse', (c) => {
    const latitude = degrees(c, 'lat', 90);
    const longitude = degrees(c, 'lng', 180);
    if (isBeyondGulf(latitude, longitude) || isAtSea(latitude, longitude))
      return c.json({ status: 'success', data: NO_PLACE });
    const place = nearestPlace(latitude, longitude);
    if (!place) throw notFound();
    const data: Place = {
      country: place.country,
      governorate: place.governorate,
      city: place.name_en,
      street: '',
      display: c.get('locale') === 'ar' ? place.name_ar : place.name_en,
    };
    return c.json({ status: 'success', data });
  });

function degrees(c: AppContext, name: string, most: number): number {
  const text = c.req.query(name) ?? '';
  const value = Number(text);
  if (!DEGREES.test(text) || Math.abs(value) > most) throw invalid([{ field: name, code: 'invalid' }]);
  return value;
}
