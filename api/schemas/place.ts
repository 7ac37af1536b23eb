import * as v from 'valibot';
import { wireText } from './wire';

/** The place at a point of the map. Country and governorate are in English, `display` in the requested language. */
export const placeSchema = v.object({
  country: wireText,
  governorate: wireText,
  city: wireText,
  street: wireText,
  display: wireText,
});

export type Place = v.InferOutput<typeof placeSchema>;

/** The response for a point that no address has, such as one at sea. */
export const NO_PLACE: Place = { country: '', governorate: '', city: '', street: '', display: '' };
