import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseResult, parse } from '@babel/parser';
import type { File, Node } from '@babel/types';
import { projectRoot } from '../../../server/paths';

/** A parsed source file; `path` is relative to the project, with slashes. */
export type Source = { path: string; text: string; tree: ParseResult<File> };

/** What a check found, as `path:line what`. */
export type Complaint = string;

/** Parses the files of top-level folders that have one of the endings, except declarations. */
export function sourcesOf(folders: string[], endings = ['.ts', '.tsx']): Source[] {
  return filesOf(folders)
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !path.endsWith('.d.ts'))
    .map((path) => parseSource(path, readFileSync(join(projectRoot, path), 'utf8')));
}

export function parseSource(path: string, text: string): Source {
  const plugins = path.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
  return { path, text, tree: parse(text, { sourceType: 'module', plugins: [...plugins] }) };
}

/** All files below folders of the project, sorted. */
export function filesOf(folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(projectRoot.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort(),
  );
}

/** Visits every node with its ancestors, the nearest first. */
export function visit(source: Source, callback: (node: Node, ancestors: readonly Node[]) => void): void {
  const walk = (node: Node, ancestors: readonly Node[]): void => {
    callback(node, ancestors);
    for (const child of childrenOf(node)) walk(child, [node, ...ancestors]);
  };
  walk(source.tree.program, []);
}

export function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => !/^(loc|start|end|extra|.*Comments)$/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string',
    );
}

export function at(source: Source, node: Node, what: string): Complaint {
  return `${source.path}:${node.loc?.start.line ?? 0} ${what}`;
}

/** The name of an object's key, a JSX attribute or an identifier. */
export function nameOf(node: Node | null | undefined): string {
  if (!node) return '';
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'JSXNamespacedName') return `${node.namespace.name}:${node.name.name}`;
  return '';
}

export type Import = { node: Node; from: string; isType: boolean };

/** Every import and re-export, dynamic imports and import types included. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  visit(source, (node) => {
    if (node.type === 'ImportDeclaration') {
      const onlyTypes =
        node.importKind === 'type' ||
        (node.specifiers.length > 0 &&
          node.specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'));
      found.push({ node, from: node.source.value, isType: onlyTypes });
    } else if ((node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') && node.source) {
      found.push({ node, from: node.source.value, isType: node.exportKind === 'type' });
    } else if (node.type === 'ImportExpression' && node.source.type === 'StringLiteral') {
      found.push({ node, from: node.source.value, isType: false });
    } else if (node.type === 'TSImportType' && node.argument.type === 'StringLiteral') {
      found.push({ node, from: node.argument.value, isType: true });
    } else if (
      node.type === 'CallExpression' &&
      node.callee.type === 'Import' &&
      node.arguments[0]?.type === 'StringLiteral'
    ) {
      found.push({ node, from: node.arguments[0].value, isType: false });
    }
  });
  return found;
}
