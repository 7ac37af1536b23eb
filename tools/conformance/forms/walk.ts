import { broken, type Finding, tolerated } from '../finding';
import type { Field, Form } from './forms';
import { KINDS } from './kinds';

export const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same name without case and separators: what a backend may have called it instead. */
const bare = (name: string) => name.replaceAll(/[_-]/g, '').toLowerCase();

/** Compares an object of a response with its documented form. Undocumented fields are ignored. */
export function compare(form: Form, value: unknown, at: string): Finding[] {
  if (!isThing(value)) return [broken(at, `${nameOf(value)} instead of an object`)];
  return Object.entries(form).flatMap(([name, field]) => compareField(name, field, value, at));
}

/** Compares each member of a list with its form; a repeated id is reported once. */
export function compareList(form: Form, value: unknown, at: string): Finding[] {
  if (!Array.isArray(value)) return [broken(at, `${nameOf(value)} instead of a list`)];
  const ids = value.map((member) => (isThing(member) ? member.id : undefined)).filter((id) => id !== undefined);
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  return [
    ...value.flatMap((member, place) => compare(form, member, `${at}.${place}`)),
    ...(twice === undefined ? [] : [tolerated(at, `id ${String(twice)} comes twice; the first counts`)]),
  ];
}

function compareField(name: string, field: Field, thing: Record<string, unknown>, at: string): Finding[] {
  const names = [name, ...field.aliases];
  const known = names.find((one) => thing[one] !== undefined && thing[one] !== null && thing[one] !== '');
  if (known !== undefined) return compareValue(field, thing[known], `${at}.${known}`, known === name);
  const wanted = names.map(bare);
  const other = Object.keys(thing).find((key) => !names.includes(key) && wanted.includes(bare(key)));
  if (other !== undefined) return [broken(`${at}.${name}`, `is called ${other}, which nobody reads`)];
  if (field.need === 'must') return [broken(`${at}.${name}`, 'is missing')];
  return field.need === 'should' ? [tolerated(`${at}.${name}`, 'is missing')] : [];
}

function compareValue({ kind, need }: Field, value: unknown, at: string, isOwnName: boolean): Finding[] {
  // Under another name a thing may have another build: pictures in a list, a count inside `pivot`. The client's schema judges those.
  if (typeof value === 'object' && !isOwnName) return [];
  if (typeof kind === 'object') {
    return 'one' in kind ? compare(kind.one, value, at) : compareList(kind.list, value, at);
  }
  return read(KINDS[kind](value), value, at, need);
}

function read(reading: ReturnType<(typeof KINDS)['id']>, value: unknown, at: string, need: Field['need']): Finding[] {
  if (reading === 'fits') return [];
  if (reading === 'unreadable') {
    const note = `cannot be read: ${nameOf(value)}`;
    return [need === 'must' ? broken(at, note) : tolerated(at, `${note}; left out`)];
  }
  return [tolerated(at, reading.readAs)];
}

/** A value in a few words; texts of a backend are cut, so that a table stays one. */
function nameOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isThing(value)) return 'an object';
  return String(JSON.stringify(value)).slice(0, 40);
}
