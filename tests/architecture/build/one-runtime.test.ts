import { expect, test } from 'vitest';
import { moved, withoutPart } from '../../../build/one-runtime.ts';

const RUNTIME = 'var e=(n)=>n+1,t=(n)=>n*2;export{e as n,t as i};';
const moving = (code: string, runtime: string | null = null) => moved(code, 'runtime-1.js', 'react-2.js', runtime);

test('a part asks the one with React for the bundler’s helpers, and names no other file', () => {
  const code =
    'const d=["assets/runtime-1.js","assets/shop.js"];import{i as a,n}from"./runtime-1.js";import{t}from"./shop.js";a(n(t));';
  expect(moving(code)).toBe(
    'const d=["assets/react-2.js","assets/shop.js"];import{$i as a,$n as n}from"./react-2.js";import{t}from"./shop.js";a(n(t));',
  );
});

test('a part without helpers stays what it is', () => {
  const code = 'import{t as e}from"./shop.js";export{e as t};';
  expect(moving(code)).toBe(code);
});

test('the part with React holds the helpers, whose own names meet none of its names', async () => {
  const code = moving('import{n as r,i as e}from"./runtime-1.js";var t=r(e(20));export{t as result};', RUNTIME);
  const given = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
  expect(given.result).toBe(41);
  expect((given.$n as (n: number) => number)(1)).toBe(2);
  expect((given.$i as (n: number) => number)(4)).toBe(8);
});

test('what the build noted names every part once, and none that is gone', () => {
  const noted = {
    '_runtime-1.js': { file: 'assets/runtime-1.js', name: 'rolldown-runtime' },
    '_react-2.js': { file: 'assets/react-2.js', name: 'react', imports: ['_runtime-1.js', 'index.html'] },
    'home.ts': { file: 'assets/home.js', imports: ['_runtime-1.js', '_react-2.js'], css: ['assets/home.css'] },
    'words.po': { file: 'assets/words.js' },
  };
  expect(JSON.parse(withoutPart(JSON.stringify(noted), 'runtime-1.js', 'react-2.js'))).toEqual({
    '_react-2.js': { file: 'assets/react-2.js', name: 'react', imports: ['index.html'] },
    'home.ts': { file: 'assets/home.js', imports: ['_react-2.js'], css: ['assets/home.css'] },
    'words.po': { file: 'assets/words.js' },
  });
});
