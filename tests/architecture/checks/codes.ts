import { nameOf, type Source, visit } from './sources';

/** Every string that code works with; those that only name a type are left out. */
export function textsOf(sources: readonly Source[]): Set<string> {
  const found = new Set<string>();
  for (const source of sources)
    visit(source, (node, [parent]) => {
      if (node.type === 'StringLiteral' && parent?.type !== 'TSLiteralType') found.add(node.value);
    });
  return found;
}

/** The codes of all toasts that are shown: objects with a tone and a code. */
export function toastCodesOf(sources: readonly Source[]): string[] {
  const found = new Set<string>();
  for (const source of sources)
    visit(source, (node) => {
      if (node.type !== 'ObjectExpression') return;
      const entry = (key: string) =>
        node.properties.find((one) => one.type === 'ObjectProperty' && nameOf(one.key) === key);
      const code = entry('code');
      if (entry('tone') && code?.type === 'ObjectProperty' && code.value.type === 'StringLiteral')
        found.add(code.value.value);
    });
  return [...found].sort();
}

/** The keys of a table that a file declares. */
export function keysOf(source: Source, table: string): string[] {
  const found: string[] = [];
  visit(source, (node) => {
    if (node.type !== 'VariableDeclarator' || nameOf(node.id) !== table || node.init?.type !== 'ObjectExpression')
      return;
    for (const one of node.init.properties) if (one.type === 'ObjectProperty') found.push(nameOf(one.key));
  });
  return found;
}
