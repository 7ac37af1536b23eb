import { describe, expect, it } from 'vitest';
import { fuller, type Share } from '../../../build/parts.ts';

const share = (id: string, users: readonly string[], size: number, isPlain = false): Share => ({
  modules: new Set([id]),
  users: new Set(users),
  size,
  isPlain,
});
const files = (shares: readonly Share[], imports: Readonly<Record<string, readonly string[]>> = {}) =>
  fuller(shares, (id) => imports[id] ?? [])
    .map(({ modules }) => [...modules].toSorted().join('+'))
    .toSorted();

describe('the files that screens share', () => {
  it('are one where the same screens need almost the same', () => {
    expect(files([share('chip', ['list', 'search'], 900), share('row', ['list', 'search', 'cart'], 700)])).toEqual([
      'chip+row',
    ]);
  });

  it('stay apart where a screen would load much that it does not need', () => {
    const shares = [share('table', ['list', 'search'], 40_000), share('row', ['list', 'cart'], 700)];
    expect(files(shares)).toEqual(['row', 'table']);
  });

  it('are fuller where most shoppers come by, and never bring the styles that only others need', () => {
    const busy = [share('strip', ['home', 'list'], 6_000, true), share('row', ['home', 'cart'], 5_500, true)];
    expect(files(busy)).toEqual(['row+strip']);
    expect(files(busy.map((one) => ({ ...one, isPlain: false })))).toEqual(['row', 'strip']);
    expect(files([share('strip', ['list', 'cart'], 10, true), share('row', ['list', 'cart'], 10)])).toEqual([
      'row',
      'strip',
    ]);
  });

  it('never need each other by turns', () => {
    const shares = [
      share('screen', ['cart', 'order'], 1_500),
      share('button', ['cart', 'order', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 4_000),
      share('icon', ['cart', 'order', 'a'], 2_500),
    ];
    expect(files(shares)).toEqual(['button', 'icon+screen']);
    // The screen needs the button, and the button the icon.
    expect(files(shares, { screen: ['button'], button: ['icon'] })).toEqual(['button', 'icon', 'screen']);
  });
});
