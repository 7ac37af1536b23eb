import { nameOf, type Source, visit } from './sources';

/** Every string literal, except literal types. */
export function stringsIn(sources: readonly Source[]): Set<string> {
  const result = new Set<string>();
  for (const source of sources)
    visit(source, (node, [parent]) => {
      if (node.type === 'StringLiteral' && parent?.type !== 'TSLiteralType') result.add(node.value);
    });
  return result;
}

/** The codes of all toasts: objects with a tone and a code. */
export function toastCodesIn(sources: readonly Source[]): string[] {
  const result = new Set<string>();
  for (const source of sources)
    visit(source, (node) => {
      if (node.type !== 'ObjectExpression') return;
      const entry = (key: string) =>
        node.properties.find((one) => one.type === 'ObjectProperty' && nameOf(one.key) === key);
      const code = entry('code');
      if (entry('tone') && code?.type === 'ObjectProperty' && code.value.type === 'StringLiteral')
        result.add(code.value.value);
    });
  return [...result].sort();
}

/** The keys of an object that a file declares. */
export function keysOf(source: Source, table: string): string[] {
  const result: string[] = [];
  visit(source, (node) => {
    if (node.type !== 'VariableDeclarator' || nameOf(node.id) !== table || node.init?.type !== 'ObjectExpression')
      return;
    for (const one of node.init.properties) if (one.type === 'ObjectProperty') result.push(nameOf(one.key));
  });
  return result;
}
