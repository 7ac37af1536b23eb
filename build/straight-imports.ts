import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const root = new URL('../', import.meta.url).pathname;
const IMPORT = /^import \{([^}]*)\} from '([^']*(?:\/icons|styled-system\/(?:recipes|css)))';$/gm;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Icon as the shop calls it → what the package calls it, and where. */
function iconsOf(list: string): ReadonlyMap<string, readonly [name: string, from: string]> {
  const exported = list.matchAll(/^export \{ (\w+)(?: as (\w+))? \} from '([^']+)';$/gm);
  return new Map([...exported].map(([, name = '', alias, from = '']) => [alias ?? name, [name, from]]));
}

/** Sends each import of a barrel straight to the module it means, so that modules lie in the files of the screens that use them. */
function straighten(code: string, icons: ReturnType<typeof iconsOf>): string {
  return code.replace(IMPORT, (statement, names: string, from: string) => {
    const wanted = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    const lines = wanted.map((one) => {
      const [name = '', local = name] = one.split(' as ');
      if (from.endsWith('/recipes')) return `import { ${one} } from '${from}/${kebab(name)}.mjs';`;
      if (from.endsWith('/css')) return `import { ${one} } from '${from}/${name}.mjs';`;
      const icon = icons.get(name);
      return icon && `import { ${icon[0]} as ${local} } from '${icon[1]}';`;
    });
    return lines.every(Boolean) ? lines.join('') : statement;
  });
}

export const straightImports = (): Plugin => ({
  name: 'straight-imports',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id) || id.endsWith('/icons/icons.ts')) return null;
    const icons = iconsOf(readFileSync(`${root}src/components/icons/icons.ts`, 'utf8'));
    const straight = straighten(code, icons);
    return straight === code ? null : { code: straight, map: null };
  },
});
