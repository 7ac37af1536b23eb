import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';
import { machineComplaints } from '../checks/machines';
import { at, parseSource, sourcesOf } from '../checks/sources';

const machines = sourcesOf(['machines'], ['.machine.ts']);

test('there are machines', () => expect(machines.length).toBeGreaterThan(5));

test('machines are only in *.machine.ts, where their charts are generated and tested', () => {
  const others = ['machines', 'src', 'api', 'server'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const code = others.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.machine.ts'));
  expect(code.length).toBeGreaterThan(100);
  expect(code.filter((path) => /\bcreateMachine\(/.test(readFileSync(join(projectRoot, path), 'utf8')))).toEqual([]);
});

test('*.types.ts has only types; rules are in *.rules.ts', () => {
  const files = sourcesOf(['machines'], ['.types.ts']);
  expect(files.length).toBeGreaterThan(5);
  const values = files.flatMap((file) =>
    file.tree.program.body
      .filter((node) => {
        const declared = node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node;
        if (declared.type === 'ImportDeclaration') return declared.importKind !== 'type';
        return declared.type !== 'TSTypeAliasDeclaration' && declared.type !== 'TSInterfaceDeclaration';
      })
      .map((node) => at(file, node, 'is no type')),
  );
  expect(values).toEqual([]);
});

describe.each(machines.map((machine) => [basename(machine.path), machine] as const))('%s', (_, machine) => {
  test('has only names in its chart, an id for everything and a handler for every error', () => {
    expect(machineComplaints(machine)).toEqual([]);
  });

  test('has a test that is generated from its graph', () => {
    const test = `tests/${machine.path.replace('.machine.ts', '')}.model.test`;
    expect(
      [`${test}.ts`, `${test}.tsx`].some((path) => existsSync(join(projectRoot, path))),
      `${test}.ts`,
    ).toBe(true);
  });
});

const machine = (chart: string, named = '') =>
  parseSource(
    'machines/some.machine.ts',
    `/** Some. */\nexport const some = setup({ actors: { load: fromPromise(go) }, delays: { PAUSE: 5 }, ${named} }).createMachine(${chart})`,
  );

test('a well-formed chart has no complaint', () => {
  const chart = `{ id: 'some', context: ({ input }) => input, initial: 'loading', states: {
    loading: { after: { PAUSE: 'slow' }, invoke: { id: 'load', src: 'load', input: ({ context }) => context, onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } }, onError: 'failed' } },
    ready: { on: { 'list.refreshed': 'loading' } }, failed: {}, slow: {} } }`;
  expect(machineComplaints(machine(chart))).toEqual([]);
});

test.each([
  ['the machine has no id', `{ states: {} }`, ''],
  ['inline function', `{ id: 'some', on: { 'a.done': { guard: () => true } } }`, ''],
  ['inline assign', `{ id: 'some', entry: assign({ a: 1 }) }`, ''],
  ['has no name in setup', `{ id: 'some', after: { 500: 'x' } }`, ''],
  ['is not lower.dotted', `{ id: 'some', on: { RETRY: 'x' } }`, ''],
  ['has no id', `{ id: 'some', invoke: { src: 'load', onDone: 'a', onError: 'b' } }`, ''],
  ['has no onError', `{ id: 'some', invoke: { id: 'load', src: 'load', onDone: 'a' } }`, ''],
  ['has no onDone', `{ id: 'some', invoke: { id: 'load', src: 'load', onError: 'a' } }`, ''],
  ['is not in setup', `{ id: 'some', invoke: { id: 'other', src: 'other', onDone: 'a', onError: 'b' } }`, ''],
  ['is not camelCase', `{ id: 'some', states: { 'Not ready': {} } }`, ''],
  ['does not start with is', `{ id: 'some' }`, 'guards: { complete: () => true }'],
  ['no single literal createMachine', `chart`, ''],
])('a complaint is reported: %s', (complaint, chart, named) => {
  expect(machineComplaints(machine(chart, named))).toEqual([expect.stringContaining(complaint)]);
});
