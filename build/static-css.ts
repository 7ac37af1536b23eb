import { parse } from '@babel/parser';
import {
  type CallExpression,
  isBooleanLiteral,
  isIdentifier,
  isNumericLiteral,
  isObjectExpression,
  isObjectProperty,
  isStringLiteral,
  type Node,
  traverseFast,
} from '@babel/types';
import type { Plugin } from 'vite';

type Css = (styles: object) => string;

/** The value of a literal; undefined for any other expression. */
function literal(node: Node): unknown {
  if (isStringLiteral(node) || isNumericLiteral(node) || isBooleanLiteral(node)) return node.value;
  if (!isObjectExpression(node)) return undefined;
  const entries: [string, unknown][] = [];
  for (const property of node.properties) {
    if (!isObjectProperty(property) || property.computed) return undefined;
    const value = literal(property.value);
    if (value === undefined) return undefined;
    entries.push([isIdentifier(property.key) ? property.key.name : String(literal(property.key)), value]);
  }
  return Object.fromEntries(entries);
}

const IMPORT = /^import \{([^}]*)\} from 'styled-system\/css';$/m;

function withoutCss(names: string): string {
  const others = names.split(',').map((name) => name.trim());
  const kept = others.filter((name) => name !== 'css' && name !== '');
  return kept.length > 0 ? `import { ${kept.join(', ')} } from 'styled-system/css';` : '';
}

const parsed = (code: string) => parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] });

/** Replaces every `css({...})` call with literal styles by its class names. */
export function writeClasses(code: string, css: Css): string {
  if (!/from 'styled-system\/css'/.test(code)) return code;
  const calls: CallExpression[] = [];
  traverseFast(parsed(code), (node) => {
    if (node.type === 'CallExpression' && isIdentifier(node.callee, { name: 'css' })) calls.push(node);
  });
  let written = code;
  for (const { start, end, arguments: given } of calls.reverse()) {
    const styles = given.length === 1 && given[0] ? literal(given[0]) : undefined;
    if (styles === undefined) continue;
    written = `${written.slice(0, start as number)}${JSON.stringify(css(styles as object))}${written.slice(end as number)}`;
  }
  // An unused import would still load Panda's runtime with this chunk.
  return /\bcss[(.]/.test(written) ? written : written.replace(IMPORT, (_, names: string) => withoutCss(names));
}

/** Evaluates `css({...})` at build time. Calls that depend on runtime values stay. */
export const staticCss = (): Plugin => ({
  name: 'static-css',
  apply: 'build',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id)) return null;
    const { css } = (await import(new URL('../styled-system/css/css.mjs', import.meta.url).href)) as { css: Css };
    return { code: writeClasses(code, css), map: null };
  },
});
