import { nameOf, type Source, visit } from './sources';

/** A test or group of tests with rows of docs/reference/reliability.md at the end of its title. */
export type TaggedTest = { path: string; title: string; rows: number[] };

const TAG = / \[rows? (\d+(?:, \d+)*)\]$/;
const TEST_FUNCTIONS = /^(?:test|it|describe|inBothLanguages)$/;

/** The tests of a source with rows. In their titles `…` stands for interpolations. */
export function taggedTestsIn(source: Source): TaggedTest[] {
  const found: TaggedTest[] = [];
  visit(source, (node) => {
    if (node.type !== 'CallExpression' || !TEST_FUNCTIONS.test(calleeRoot(node.callee))) return;
    const [first] = node.arguments;
    const title =
      first?.type === 'StringLiteral'
        ? first.value
        : first?.type === 'TemplateLiteral'
          ? first.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
          : '';
    const tag = TAG.exec(title);
    if (tag)
      found.push({
        path: source.path,
        title: title.slice(0, tag.index),
        rows: (tag[1] ?? '').split(', ').map(Number),
      });
  });
  return found;
}

/** Tags that are malformed or not at the end of a title. */
export function invalidTagsIn(source: Source): string[] {
  const tags = source.text.match(/ \[rows? [^\]\n]*\]/g) ?? [];
  const read = taggedTestsIn(source);
  return tags.length === read.length
    ? []
    : [`${source.path}: ${tags.length} tags, ${read.length} of them at a title's end`];
}

function calleeRoot(callee: Parameters<typeof nameOf>[0]): string {
  if (callee?.type === 'CallExpression') return calleeRoot(callee.callee);
  if (callee?.type === 'TaggedTemplateExpression') return calleeRoot(callee.tag);
  if (callee?.type === 'MemberExpression') return calleeRoot(callee.object);
  return nameOf(callee);
}
