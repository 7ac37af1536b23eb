import * as v from 'valibot';
import { wireText } from './wire';

/** What lies at a point of the map; country and governorate are English values, `display` is in the asked language. */
export const placeSchema = v.object({
  country: wireText,
  governorate: wireText,
  city: wireText,
  street: wireText,
  display: wireText,
});

export type Place = v.InferOutput<typeof placeSchema>;
