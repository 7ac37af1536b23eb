import { build } from 'vite';
import { expect, test } from 'vitest';
import { apart } from '../../../build/apart.ts';

/** A shop of one screen, and the page that draws its machines; what lies under each path. */
const FILES: Readonly<Record<string, string>> = {
  '/src/screens/cart/cart.screen.ts': "export { cart } from '../../../machines/cart.machine.ts';",
  '/src/screens/flows/flows.screen.ts':
    "import * as file from '../../../machines/cart.machine.ts'; console.log(Object.values(file));",
  '/machines/cart.machine.ts':
    "import { wire } from '../api/wire.ts'; import { sum } from '../domain/sum.ts'; export const cart = [wire, sum];",
  '/domain/sum.ts': "export const sum = 'a rule';",
  '/api/wire.ts': "export const wire = 'the contract';",
};

const files = {
  name: 'files',
  enforce: 'pre' as const,
  resolveId: (source: string, importer?: string) =>
    source.startsWith('.') ? new URL(source, `file://${importer}`).pathname : source in FILES ? source : null,
  load: (id: string) => FILES[id.replace(/\?.*/, '')] ?? null,
};

test('a screen has its machine in its own file although another page draws all of them; both share the contract', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [apart(), files],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ['/src/screens/cart/cart.screen.ts', '/src/screens/flows/flows.screen.ts'],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const codeOf = (name: string) => {
    const chunk = output.find((one) => one.type === 'chunk' && one.name.startsWith(name));
    return chunk?.type === 'chunk' ? chunk.code : '';
  };
  for (const screen of ['cart', 'flows']) expect(codeOf(screen)).toContain('a rule');
  expect(codeOf('wire')).toContain('the contract');
  expect(output.filter(({ type }) => type === 'chunk')).toHaveLength(3);
});
