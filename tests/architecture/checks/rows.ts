import { nameOf, type Source, visit } from './sources';

/** A test, or a group of tests, that names rows of docs/reliability.md at the end of its title. */
export type Tagged = { path: string; title: string; rows: number[] };

const TAG = / \[rows? (\d+(?:, \d+)*)\]$/;
const RUNS = /^(?:test|it|describe|inBothLanguages)$/;

/** Every test of a source that names rows, as its title stands there; `…` is what a title fills in. */
export function taggedIn(source: Source): Tagged[] {
  const found: Tagged[] = [];
  visit(source, (node) => {
    if (node.type !== 'CallExpression' || !RUNS.test(calledIn(node.callee))) return;
    const [first] = node.arguments;
    const said =
      first?.type === 'StringLiteral'
        ? first.value
        : first?.type === 'TemplateLiteral'
          ? first.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
          : '';
    const tag = TAG.exec(said);
    if (tag)
      found.push({
        path: source.path,
        title: said.slice(0, tag.index),
        rows: (tag[1] ?? '').split(', ').map(Number),
      });
  });
  return found;
}

/** Tags that nothing reads: written otherwise, or not at the end of the title of a test. */
export function straysIn(source: Source): string[] {
  const tags = source.text.match(/ \[rows? [^\]\n]*\]/g) ?? [];
  const read = taggedIn(source);
  return tags.length === read.length
    ? []
    : [`${source.path}: ${tags.length} tags, ${read.length} of them at a title's end`];
}

function calledIn(callee: Parameters<typeof nameOf>[0]): string {
  if (callee?.type === 'CallExpression') return calledIn(callee.callee);
  if (callee?.type === 'TaggedTemplateExpression') return calledIn(callee.tag);
  if (callee?.type === 'MemberExpression') return calledIn(callee.object);
  return nameOf(callee);
}
