import * as crypto from 'node:crypto';
import { createRandom, type Random } from './random';

export * from 'node:crypto';

/** Random numbers of the running simulation; null for real ones. */
const seeded: { random: Random | null } = { random: null };

export const seed = (value: number | null): void => {
  seeded.random = value === null ? null : createRandom(value);
};

/** Replaces `node:crypto` in the server, so that the same seed makes the same ids. */
export function randomUUID(): ReturnType<typeof crypto.randomUUID> {
  const { random } = seeded;
  if (!random) return crypto.randomUUID();
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
}

export const randomInt = (below: number): number => seeded.random?.below(below) ?? crypto.randomInt(below);
