import type { Plugin } from 'vite';

/** The parts that the bundler's helpers come in, and that every page with one of them loads. */
const RUNTIME = 'rolldown-runtime';
const HOST = 'react';
const GIVEN = /export\s*\{([^}]*)\};?\s*$/;

interface Entry {
  readonly name?: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Entry>>;

const outside = (name: string) => `$${name}`;

/** `l as i,s as n` → what each is called before `as` and after it. */
const pairs = (list: string) =>
  list.split(',').map((pair) => {
    const [before = '', after = before] = pair.trim().split(/\s+as\s+/);
    return [before, after] as const;
  });

/** The helpers as the beginning of another part, in a scope of their own; others ask that part for them. */
function written(runtime: string): string {
  const [statement = '', list = ''] = GIVEN.exec(runtime) ?? [];
  const made = pairs(list).map(([own, name]) => `${outside(name)}:${own}`);
  const given = pairs(list).map(([, name]) => outside(name));
  return `const{${given}}=(()=>{${runtime.replace(statement, '')}return{${made}}})();export{${given}};`;
}

/**
 * `code` with its helpers from `host` instead of `file`; the host itself has them written in it.
 * @param runtime the code of `file` for the host, null for all others
 */
export function moved(code: string, file: string, host: string, runtime: string | null): string {
  const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${file.replaceAll('.', '\\.')}";?`);
  return code
    .replace(statement, (_, list: string) => {
      const taken = pairs(list).map(([name, local]) => [outside(name), local] as const);
      if (runtime === null) return `import{${taken.map((pair) => pair.join(' as '))}}from"./${host}";`;
      return `${written(runtime)}const ${taken.map(([name, local]) => `${local}=${name}`)};`;
    })
    .replaceAll(file, host);
}

/** What the build noted of its parts, without the one that was moved. */
export function withoutPart(noted: string, file: string, host: string): string {
  const manifest = Object.entries(JSON.parse(noted) as Manifest).filter(([key]) => key !== `_${file}`);
  const importsOf = (key: string, imports: readonly string[]) => {
    const others = imports.map((each) => (each === `_${file}` ? `_${host}` : each));
    return [...new Set(others)].filter((each) => each !== key);
  };
  const entries = manifest.map(([key, entry]) => [
    key,
    entry.imports ? { ...entry, imports: importsOf(key, entry.imports) } : entry,
  ]);
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}

/**
 * Rolldown gives its helpers, a kilobyte, a file of their own and asks no group about it. Every page would ask for that file
 * beside the one with React, which needs it as well.
 */
export const oneRuntime = (): Plugin => ({
  name: 'one-runtime',
  apply: 'build',
  // After Vite has written into the parts what each of them loads.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const parts = Object.values(bundle).filter((part) => part.type === 'chunk');
      const runtime = parts.find(({ name }) => name === RUNTIME);
      const react = parts.find(({ name }) => name === HOST);
      const manifest = bundle['.vite/manifest.json'];
      if (!runtime || !react || manifest?.type !== 'asset') return;
      // What the document asks for may not wait for React.
      if (parts.some(({ isEntry, imports }) => isEntry && imports.includes(runtime.fileName))) return;
      const [file = '', host = ''] = [runtime, react].map(({ fileName }) => fileName.replace(/^.*\//, ''));
      for (const part of parts)
        if (part !== runtime) part.code = moved(part.code, file, host, part === react ? runtime.code : null);
      manifest.source = withoutPart(String(manifest.source), file, host);
      delete bundle[runtime.fileName];
    },
  },
});
