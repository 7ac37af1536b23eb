import { broken, type Finding, tolerated } from '../finding';
import { type Form, ORDER } from './forms';
import { compare, compareList, isThing } from './walk';

/** Looks into the body of an answer that the client could read as JSON. */
export type Look = (body: unknown) => Finding[];

const status = (body: Record<string, unknown>): Finding[] => {
  if (body.status === 'success' || body.status === true) return [];
  return [
    tolerated('status', body.status === undefined ? 'is missing' : `is ${JSON.stringify(body.status)}, not "success"`),
  ];
};

/** `{ status, [key] }` with what `look` says about the value under `key`. */
export const under =
  (key: string, look: (value: unknown, at: string) => Finding[]): Look =>
  (body) => {
    if (!isThing(body)) return [broken('', 'the answer is no object')];
    const value = body[key];
    if (value !== undefined && value !== null) return [...status(body), ...look(value, key)];
    const other = Object.keys(body).find((name) => name !== key && name.toLowerCase() === key.toLowerCase());
    return [
      ...status(body),
      broken(key, other === undefined ? 'is missing' : `is called ${other}, which nobody reads`),
    ];
  };

export const oneIn = (form: Form): Look => under('data', (value, at) => compare(form, value, at));

/** An object that some backends put first into a list. */
export const firstIn = (form: Form): Look =>
  under('data', (value, at) =>
    Array.isArray(value)
      ? [tolerated(at, 'a list; its first member is read'), ...compare(form, value[0], `${at}.0`)]
      : compare(form, value, at),
  );

/** A list under `data`; the client reads a bare one too. */
export const listIn =
  (form: Form): Look =>
  (body) =>
    Array.isArray(body)
      ? [tolerated('', 'a bare list without data'), ...compareList(form, body, '')]
      : under('data', (value, at) => compareList(form, value, at))(body);

/** An order under `data`, or bare, as some backends answer. */
export const anOrder = (body: unknown) =>
  isThing(body) && body.data === undefined && body.id !== undefined
    ? [tolerated('', 'a bare order without data'), ...compare(ORDER, body, '')]
    : firstIn(ORDER)(body);
