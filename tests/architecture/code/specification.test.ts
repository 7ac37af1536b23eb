import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';
import { parseSource, type Source, sourcesOf } from '../checks/sources';

/** What a source imports from the product, as `file: name` with its value. Types are left out. */
async function importedBy({ path, tree }: Source): Promise<(readonly [string, unknown])[]> {
  const imports = tree.program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return [];
    const from = join(path, '..', node.source.value);
    if (!/^(api|domain|machines|src|server)\b/.test(from)) return [];
    return node.specifiers
      .filter((one) => one.type !== 'ImportSpecifier' || one.importKind !== 'type')
      .map(async (one) => {
        const all: Record<string, unknown> = await import(join(projectRoot, from));
        if (one.type === 'ImportNamespaceSpecifier') return [`${path}: *`, all] as const;
        const name =
          one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : 'default';
        return [`${path}: ${name}`, all[name]] as const;
      });
  });
  return Promise.all(imports);
}

/** Whether a value is a function, a machine, a schema or the API client. */
const isBehaviour = (value: unknown): boolean =>
  typeof value === 'function' ||
  ['transition', '~run', 'payment'].some((name) => typeof value === 'object' && value !== null && name in value);

const constantsOf = async (sources: readonly Source[]) =>
  (await Promise.all(sources.map(importedBy)))
    .flat()
    .filter(([, value]) => !isBehaviour(value))
    .map(([name]) => name);

test('tests of the specification import no constants of the product', async () => {
  const sources = sourcesOf(['tests/specification']);
  expect(sources.length).toBeGreaterThan(5);
  expect(await constantsOf(sources)).toEqual([]);
});

test.each([
  ["import { CARD_NAME_LENGTH as thirty } from '../../domain/text/names';", ['CARD_NAME_LENGTH']],
  ["import { COUNTRIES, dialCodeOf } from '../../domain/customer/country';", ['COUNTRIES']],
  ["import * as country from '../../domain/customer/country';", ['*']],
  ["import { type CartLine, cartLine } from '../../domain/cart/cart-line';", []],
  ["import { cartMachine } from '../../machines/cart/cart.machine';", []],
])('%s', async (text, constants) => {
  const found = await constantsOf([parseSource('tests/specification/some.test.ts', text)]);
  expect(found).toEqual(constants.map((name) => `tests/specification/some.test.ts: ${name}`));
});
