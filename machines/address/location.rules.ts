import type { Location } from '../../api/schemas/address';
import { latinDigits } from '../../domain/text/digits';

export type LocationProblem = 'denied' | 'unavailable';

/** The device's location could not be determined (Specification 8, Addresses). */
export class LocationUnknown extends Error {
  readonly problem: LocationProblem;

  constructor(problem: LocationProblem) {
    super(problem);
    this.name = 'LocationUnknown';
    this.problem = problem;
  }
}

/** A valid coordinate rounded to six decimals, or null. */
export function locationAt(latitude: number, longitude: number): Location | null {
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPoint ? { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) } : null;
}

/** Parses a typed coordinate such as `29.3759, 47.9774`, in digits of any script; null if invalid. */
export function readLocation(typed: string): Location | null {
  const numbers = latinDigits(typed)
    .replaceAll('٫', '.')
    .match(/-?\d+(?:\.\d+)?/g);
  return numbers?.length === 2 ? locationAt(Number(numbers[0]), Number(numbers[1])) : null;
}
